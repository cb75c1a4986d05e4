import type { Page } from 'playwright-core';

/** What stands out at the side of the window, which cuts it off; what is scrolled or shown to nobody has no other place. */
export function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const isCut = (it: Element | null): boolean =>
      it !== null &&
      it !== document.body &&
      (getComputedStyle(it).overflowX !== 'visible' || isCut(it.parentElement));
    return [...document.body.querySelectorAll('*')]
      .filter((it) => {
        const { left, right, width } = it.getBoundingClientRect();
        return width > 1 && (right > clientWidth + 1 || left < -1) && !isCut(it.parentElement);
      })
      .map((it) => `${it.tagName} ${it.className}: ${it.textContent?.slice(0, 30)}`);
  });
}
