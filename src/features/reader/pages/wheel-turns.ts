import type { Turn } from './course.ts';

/** So much of a wheel's way, px, is a turn. */
const stepPx = 40;
/** Without an event for so long, ms, a movement of the wheel or of two fingers is over. */
const pauseMs = 160;
/** A turned wheel's notch is at least so long, px, and every notch as long as the one before. */
const notchPx = 90;
/** Two notches are never nearer, ms: some wheels report one of them in two parts. */
const notchMs = 40;
/** A run-out only grows slower; what is so much faster, after so long (ms), is a new flick of the fingers. */
const flickGrowth = 1.6;
const flickMs = 250;

/**
 * Tells the turns in a stream of wheel events: one for each notch of a wheel, however quickly it is spun, and one for
 * each flick on a trackpad, however long its run-out is.
 */
export class WheelTurns {
  #sum = 0;
  #last = 0;
  #lastAt = Number.NEGATIVE_INFINITY;
  #turnedAt = Number.NEGATIVE_INFINITY;
  /** The movement that is going on has had its turn. */
  #spent = false;

  /**
   * @param delta px, on in the book positive
   * @param at ms
   */
  turn(delta: number, at: number): Turn | null {
    const paused = at - this.#lastAt > pauseMs;
    const turnedBack = delta * this.#last < 0;
    if (paused || turnedBack || this.#isNewFlick(delta, at)) {
      this.#sum = 0;
      this.#spent = false;
    }
    const notch = Math.abs(delta) >= notchPx && (paused || delta === this.#last);
    this.#sum += delta;
    this.#last = delta;
    this.#lastAt = at;
    if (Math.abs(this.#sum) < stepPx || (this.#spent && !notch) || at - this.#turnedAt < notchMs) return null;
    const turn = this.#sum > 0 ? 1 : -1;
    this.#sum = 0;
    this.#spent = true;
    this.#turnedAt = at;
    return turn;
  }

  #isNewFlick(delta: number, at: number): boolean {
    const faster = Math.abs(delta) > Math.abs(this.#last) * flickGrowth + 8;
    return faster && at - this.#turnedAt > flickMs;
  }
}
