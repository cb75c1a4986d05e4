/** Not scrolled for so long, ms, nor in the frame after it, the strip rests. */
const restMs = 140;

/** Tells when a movement of the strip is over. */
export class StripRest {
  readonly #onRest: () => void;
  #movedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;

  constructor(onRest: () => void) {
    this.#onRest = onRest;
  }

  moved(): void {
    this.#movedAt = performance.now();
    // One timer for the whole movement: a new one each frame would take a part of the frame.
    this.#timer ??= setTimeout(this.#onTime, restMs);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
  }

  readonly #onTime = (): void => {
    const movedAt = this.#movedAt;
    const left = movedAt + restMs - performance.now();
    if (left > 0) this.#timer = setTimeout(this.#onTime, left);
    // Frames of a busy phone are further apart, and only the next one tells what was scrolled since the last.
    else this.#frame = requestAnimationFrame(() => this.#afterFrame(movedAt));
  };

  #afterFrame(movedAt: number): void {
    this.#timer = setTimeout(() => {
      if (this.#movedAt !== movedAt) return this.#onTime();
      this.#timer = undefined;
      this.#onRest();
    });
  }
}
