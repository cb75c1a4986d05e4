/** The speed of a finger is what it did in the last so many ms: a single step between two events tells nothing. */
const windowMs = 100;

/** How fast a finger moves. A finger that rested before it left has no speed. */
export class FingerSpeed {
  #steps: { x: number; y: number; at: number }[] = [];

  /** @param at ms */
  moved(x: number, y: number, at: number): void {
    this.#steps.push({ x, y, at });
    while (this.#steps[0] && at - this.#steps[0].at > windowMs) this.#steps.shift();
  }

  /** px per ms at this moment */
  at(now: number): { x: number; y: number } {
    const recent = this.#steps.filter((step) => now - step.at <= windowMs);
    const [first] = recent;
    const last = recent.at(-1);
    if (!first || !last || last.at <= first.at) return { x: 0, y: 0 };
    const passed = last.at - first.at;
    return { x: (last.x - first.x) / passed, y: (last.y - first.y) / passed };
  }
}
