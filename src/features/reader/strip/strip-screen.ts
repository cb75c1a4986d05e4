/** The browser's own bars come and go with less than this share of the height; what changes more is another screen. */
const barsShare = 0.2;

/** The screen as it was when it was last looked at. */
export class StripScreen {
  #height = window.innerHeight;
  #ratio = window.devicePixelRatio;

  /** Looks at it: whether it was turned, zoomed or is another one, beyond what bars do that come and go. */
  hasTurned(): boolean {
    const { innerHeight, devicePixelRatio } = window;
    const turned = Math.abs(innerHeight - this.#height) > this.#height * barsShare;
    const zoomed = devicePixelRatio !== this.#ratio;
    this.#height = innerHeight;
    this.#ratio = devicePixelRatio;
    return turned || zoomed;
  }
}
