/** In the page: passes after a dozen frames. A glide that is about to begin, or of which a frame is late, is not at rest. */
export function someFrames(): Promise<void> {
  return new Promise((passed) => {
    let left = 12;
    const frame = () => {
      left -= 1;
      if (left === 0) passed();
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}
