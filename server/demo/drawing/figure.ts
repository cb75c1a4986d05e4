import type { Cast, Mood, Pose } from './cast.ts';
import { mix } from './colour.ts';
import { ellipse, n, roundRect } from './geometry.ts';
import { head, headBack } from './head.ts';
import type { Pen } from './pen.ts';
import { limb, shape, stroke } from './pen.ts';
import type { Joints } from './pose.ts';
import { jointsOf } from './pose.ts';

/** Where and how a figure stands; `size` is its height in px for a grown-up. */
export interface Placing {
  x: number;
  y: number;
  size: number;
  mood: Mood;
  pose: Pose;
  /** −1 looks left, 1 right, 0 at the reader. */
  look: number;
}

/** One actor, feet at x, y. */
export function figure(base: Pen, c: Cast, at: Placing): string {
  const k = (at.size / 310) * (c.height ?? 1);
  const pen: Pen = { ...base, scale: k, solid: true };
  const j = jointsOf(at.pose);
  const flip = at.look < 0 && at.pose !== 'stand' ? -1 : 1;
  const look = flip === -1 ? 10 : at.look * 10;
  const body = `${legs(pen, c, j)}${torso(pen, c)}${arms(pen, c, j)}`;
  const tilt = at.pose === 'sit' ? 36 : 0;
  return `<g transform="translate(${n(at.x)} ${n(at.y + tilt * k)}) scale(${n(k * flip * 100) === '0' ? k : Math.round(k * flip * 1000) / 1000} ${Math.round(k * 1000) / 1000}) rotate(${j.lean})"><g transform="translate(0 -254)">${headBack(pen, c)}</g>${tail(pen, c)}${body}<g transform="translate(0 -254)">${head(pen, c, at.mood, look)}</g>${scarf(pen, c)}</g>`;
}

function legs(pen: Pen, c: Cast, j: Joints): string {
  if (c.kind === 'ghost') return '';
  const shoe = mix(c.bottom, pen.palette.ink, 0.6);
  const leg = (l: Joints['legL'], hip: number): string =>
    limb(
      pen,
      `M${hip} -112Q${l[0]} ${l[1]} ${l[2]} ${l[3] - 4}`,
      23,
      c.outfit === 'dress' ? c.skin : c.bottom,
    ) + shape(pen, ellipse(l[2] + 5, l[3], 17, 8), shoe);
  return leg(j.legL, -13) + leg(j.legR, 13);
}

function torso(pen: Pen, c: Cast): string {
  if (c.kind === 'ghost')
    return shape(
      pen,
      'M-40 -220Q-64 -110 -58 -20Q-44 -38 -30 -20Q-14 -40 0 -20Q16 -40 30 -20Q44 -38 58 -20Q64 -110 40 -220Z',
      c.skin,
    );
  const neck = limb(pen, 'M0 -214L0 -202', 20, c.skin);
  const trim = mix(c.top, pen.palette.light, 0.55);
  switch (c.outfit) {
    case 'dress':
      return (
        neck +
        shape(
          pen,
          'M-30 -206Q0 -196 30 -206L28 -150Q54 -100 62 -62Q0 -46 -62 -62Q-54 -100 -28 -150Z',
          c.top,
        ) +
        stroke(pen, 'M-27 -150Q0 -142 27 -150', 5, trim)
      );
    case 'robe':
      return (
        neck +
        shape(pen, 'M-36 -206Q0 -194 36 -206L38 -140Q52 -70 56 -14Q0 0 -56 -14Q-52 -70 -38 -140Z', c.top) +
        stroke(pen, 'M-22 -206L10 -150M22 -206L-16 -146', 5, trim) +
        shape(pen, roundRect(-40, -148, 80, 18, 4), c.bottom)
      );
    case 'coat':
      return (
        neck +
        shape(pen, 'M-38 -206Q0 -194 38 -206L36 -130L48 -66Q0 -54 -48 -66L-36 -130Z', c.top) +
        stroke(pen, 'M0 -200L0 -62M-18 -206L0 -180L18 -206', 4, trim) +
        `<path d="${ellipse(9, -160, 3.4)}${ellipse(9, -132, 3.4)}${ellipse(9, -104, 3.4)}" fill="${trim}"/>`
      );
    case 'suit':
      return neck + suit(pen, c);
    case 'armor':
      return neck + armor(pen, c);
    case 'hoodie':
      return (
        neck +
        shape(pen, 'M-38 -206Q0 -190 38 -206L36 -104Q0 -94 -36 -104Z', c.top) +
        shape(pen, 'M-34 -210Q0 -176 34 -210Q20 -186 0 -184Q-20 -186 -34 -210Z', trim) +
        stroke(pen, 'M-20 -122Q0 -134 20 -122M-8 -186v18M8 -186v18', 3.4, trim)
      );
    case 'shirt':
      return (
        neck +
        shape(pen, 'M-36 -206Q0 -194 36 -206L32 -102Q0 -94 -32 -102Z', c.top) +
        stroke(pen, 'M-14 -206L0 -190L14 -206', 4, trim)
      );
  }
}

function suit(pen: Pen, c: Cast): string {
  return (
    shape(pen, 'M-40 -206Q0 -196 40 -206L32 -100Q0 -92 -32 -100Z', c.top) +
    shape(pen, 'M-14 -206L0 -168L14 -206Z', '#ffffff') +
    shape(pen, 'M-5 -200L5 -200L4 -172L0 -166L-4 -172Z', pen.palette.accent)
  );
}

function armor(pen: Pen, c: Cast): string {
  return (
    shape(pen, 'M-54 -210Q0 -192 54 -210L44 -150L26 -100L-26 -100L-44 -150Z', c.top) +
    shape(pen, 'M-26 -190L26 -190L18 -146L0 -132L-18 -146Z', c.bottom) +
    shape(pen, ellipse(0, -166, 10), pen.palette.accent) +
    shape(pen, ellipse(-54, -200, 24, 20) + ellipse(54, -200, 24, 20), c.bottom)
  );
}

function arms(pen: Pen, c: Cast, j: Joints): string {
  const arm = (a: Joints['armL'], sx: number): string =>
    limb(pen, `M${sx} -196Q${a[0]} ${a[1]} ${a[2]} ${a[3]}`, 20, c.kind === 'ghost' ? c.skin : c.top) +
    shape(pen, ellipse(a[2], a[3], 11.5), c.kind === 'robot' ? c.bottom : c.skin);
  const apron = c.extras?.includes('apron')
    ? shape(
        pen,
        'M-24 -176L24 -176L26 -150L40 -84Q0 -74 -40 -84L-26 -150Z',
        mix(pen.palette.light, '#ffffff', 0.4),
      )
    : '';
  return apron + arm(j.armL, -32) + arm(j.armR, 32);
}

function tail(pen: Pen, c: Cast): string {
  if (c.kind === 'cat') return limb(pen, 'M-20 -112Q-84 -108 -72 -168Q-68 -186 -84 -196', 14, c.skin);
  if (c.kind === 'fox')
    return (
      shape(
        pen,
        'M-14 -118Q-66 -86 -104 -128Q-128 -172 -90 -196Q-96 -154 -64 -140Q-36 -132 -10 -134Z',
        c.skin,
      ) + shape(pen, 'M-92 -150Q-118 -172 -90 -196Q-96 -168 -86 -152Z', '#fff6e6')
    );
  if (c.kind === 'lion')
    return [0, 1, 2, 3]
      .map((i) =>
        limb(pen, `M-18 -112Q${-60 - i * 12} ${-90 - i * 34} ${-92 + i * 6} ${-150 - i * 30}`, 12, c.skin),
      )
      .join('');
  return '';
}

function scarf(pen: Pen, c: Cast): string {
  if (!c.extras?.includes('scarf')) return '';
  const red = pen.palette.accent;
  return (
    shape(pen, 'M26 -206Q66 -190 88 -204Q80 -180 62 -172Q36 -178 20 -192Z', mix(red, pen.palette.dark, 0.2)) +
    shape(pen, 'M-36 -214Q0 -200 36 -214Q42 -196 32 -190Q0 -178 -32 -190Q-42 -198 -36 -214Z', red)
  );
}
