import { between, movedBy, type Point, type Transform } from './transform.ts';

/** An animated step from one place to another, ms. */
const glideMs = 220;
/** A thrown page loses two thirds of its speed in so long, ms: as native lists do. */
const slowingMs = 325;
/** Slower than this, px per ms, it stands. */
const standing = 0.02;

/** Moves a transform by itself, frame by frame, until it stands or a hand takes over. */
export class Motion {
  readonly #apply: (to: Transform) => void;
  readonly #onStand: () => void;
  readonly #calm: () => boolean;
  #frame = 0;

  /** @param calm no motion is wanted */
  constructor(apply: (to: Transform) => void, onStand: () => void, calm: () => boolean) {
    this.#apply = apply;
    this.#onStand = onStand;
    this.#calm = calm;
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  /** Goes to a place. */
  glide(from: Transform, to: Transform): void {
    if (this.#calm()) {
      this.#apply(to);
      this.#onStand();
      return;
    }
    this.#run((passed) => {
      const left = 1 - Math.min(1, passed / glideMs);
      this.#apply(between(from, to, 1 - left ** 3));
      return left > 0;
    });
  }

  /** Goes on with the speed (px per ms) that a hand gave it; `bounded` says where it may be at most. */
  coast(from: Transform, speed: Point, bounded: (to: Transform) => Transform): void {
    if (this.#calm()) {
      this.#onStand();
      return;
    }
    this.#run((passed) => {
      const way = slowingMs * (1 - Math.exp(-passed / slowingMs));
      const free = movedBy(from, speed.x * way, speed.y * way);
      const to = bounded(free);
      this.#apply(to);
      const left = Math.hypot(speed.x, speed.y) * Math.exp(-passed / slowingMs);
      const stuck = to.x !== free.x && to.y !== free.y;
      return left > standing && !stuck;
    });
  }

  #run(step: (passed: number) => boolean): void {
    this.stop();
    const start = performance.now();
    const next = (now: number) => {
      if (step(Math.max(0, now - start))) this.#frame = requestAnimationFrame(next);
      else this.#onStand();
    };
    this.#frame = requestAnimationFrame(next);
  }
}
