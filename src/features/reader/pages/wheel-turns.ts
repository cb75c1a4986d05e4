/** So much of a wheel's way, px, is a turn. */
const stepPx = 40;
/** Without an event for so long, ms, a movement of the wheel or of two fingers is over. */
const pauseMs = 160;
/** A turned wheel's notch is at least so long, px, and all are equally long; a busy page gets several in one event. */
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
  /** How long a notch of this wheel is, px; 0 while that is not known. */
  #notch = 0;
  /** The movement that is going on has had its turn. */
  #spent = false;

  /**
   * @param delta px, on in the book positive
   * @param at ms
   * @returns how many pages are to be turned, back negative
   */
  turns(delta: number, at: number): number {
    const paused = at - this.#lastAt > pauseMs;
    const turnedBack = delta * this.#last < 0;
    if (paused || turnedBack || this.#isNewFlick(delta, at)) {
      this.#sum = 0;
      this.#spent = false;
    }
    const notches = this.#notchesIn(Math.abs(delta), paused);
    this.#sum += delta;
    this.#last = delta;
    this.#lastAt = at;
    if (Math.abs(this.#sum) < stepPx || (this.#spent && notches === 0) || at - this.#turnedAt < notchMs)
      return 0;
    const turns = Math.sign(this.#sum) * Math.max(1, notches);
    this.#sum = 0;
    this.#spent = true;
    this.#turnedAt = at;
    return turns;
  }

  /** @param size px; what is no multiple of a notch is not of a wheel */
  #notchesIn(size: number, paused: boolean): number {
    if (size < notchPx) return 0;
    // A movement may have begun with several in one.
    if (paused || isMultiple(this.#notch, size)) this.#notch = size;
    return isMultiple(size, this.#notch) ? Math.round(size / this.#notch) : 0;
  }

  #isNewFlick(delta: number, at: number): boolean {
    const faster = Math.abs(delta) > Math.abs(this.#last) * flickGrowth + 8;
    return faster && at - this.#turnedAt > flickMs;
  }
}

function isMultiple(size: number, of: number): boolean {
  const times = size / of;
  return times > 0.5 && Math.abs(times - Math.round(times)) < 0.001;
}
