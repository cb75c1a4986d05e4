import type { Pose } from './cast.ts';

/** Elbow and hand, knee and foot: x, y from the point between the feet, up is negative. */
export interface Joints {
  armL: readonly [number, number, number, number];
  armR: readonly [number, number, number, number];
  legL: readonly [number, number, number, number];
  legR: readonly [number, number, number, number];
  lean: number;
}

const LEGS = { legL: [-16, -56, -18, -4], legR: [16, -56, 18, -4] } as const;

const POSES: Record<Pose, Joints> = {
  stand: { armL: [-46, -160, -42, -112], armR: [46, -160, 42, -112], ...LEGS, lean: 0 },
  walk: {
    armL: [-50, -162, -62, -122],
    armR: [44, -160, 66, -128],
    legL: [-30, -58, -52, -12],
    legR: [28, -60, 36, -4],
    lean: 4,
  },
  run: {
    armL: [-66, -176, -84, -206],
    armR: [60, -170, 88, -196],
    legL: [-44, -72, -92, -60],
    legR: [46, -78, 50, -14],
    lean: 13,
  },
  sit: {
    armL: [-44, -160, -22, -126],
    armR: [44, -160, 24, -126],
    legL: [-34, -92, -36, -40],
    legR: [34, -92, 36, -40],
    lean: 0,
  },
  point: { armL: [-46, -160, -42, -112], armR: [64, -190, 112, -206], ...LEGS, lean: 3 },
  wave: { armL: [-46, -160, -42, -112], armR: [66, -206, 78, -262], ...LEGS, lean: -3 },
  cheer: {
    armL: [-66, -216, -72, -284],
    armR: [66, -216, 72, -284],
    legL: [-22, -58, -30, -4],
    legR: [22, -58, 30, -4],
    lean: 0,
  },
  hold: { armL: [-46, -158, -10, -150], armR: [46, -158, 14, -150], ...LEGS, lean: 0 },
  think: { armL: [-46, -156, 4, -140], armR: [40, -154, 22, -206], ...LEGS, lean: -3 },
};

export const jointsOf = (pose: Pose): Joints => POSES[pose];
