/** How a strip moves: how fast, which way, and how far that way already. */
export class StripTravel {
  y = 0;
  /**
   * Of the screen, px. Read once a frame, before anything is changed in it: a phone's browser lays the page out to tell
   * it.
   */
  height = window.innerHeight;
  /** px per ms, downwards positive, smoothed over a few frames. */
  velocity = 0;
  down = true;
  /** px since the last turn; negative upwards. */
  distance = 0;
  #at = 0;

  /** Put somewhere at once. */
  jump(y: number, now: number): void {
    this.y = y;
    this.#at = now;
  }

  follow(y: number, now: number): void {
    const passed = now - this.#at;
    const moved = y - this.y;
    const speed = passed > 0 ? moved / passed : 0;
    this.velocity += (speed - this.velocity) * 0.4;
    if (moved !== 0) this.down = moved > 0;
    this.distance = Math.sign(moved) === Math.sign(this.distance) ? this.distance + moved : moved;
    this.jump(y, now);
  }

  rest(): void {
    this.velocity = 0;
    this.distance = 0;
  }
}
