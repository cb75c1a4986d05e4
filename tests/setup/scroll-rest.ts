import type { Page } from 'playwright-core';

/** Waits until the document's offset has been the same for ten frames: a glide that has lost speed is not at rest yet. */
export function scrollRests(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((rested) => {
        let last = scrollY;
        let frames = 0;
        const look = (): void => {
          frames = scrollY === last ? frames + 1 : 0;
          last = scrollY;
          if (frames === 10) rested();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
}
