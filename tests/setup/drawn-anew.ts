import type { Page } from 'playwright-core';

/** Elements of React's, with what it last gave each of them. */
type Given = Map<Element, unknown>;

/** Which elements of the page React draws anew while `act` runs, by their names: each render gives an element other properties. */
export async function drawnAnew(page: Page, act: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    const givenNow = (): Given => {
      const given: Given = new Map();
      for (const element of document.querySelectorAll('#root *')) {
        const key = Object.keys(element).find((it) => it.startsWith('__reactProps'));
        if (key) given.set(element, Reflect.get(element, key));
      }
      return given;
    };
    Object.assign(globalThis, { givenNow, givenBefore: givenNow() });
  });
  await act();
  return page.evaluate(() => {
    const { givenNow, givenBefore } = globalThis as unknown as { givenNow: () => Given; givenBefore: Given };
    const now = [...givenNow()].filter(([element, given]) => givenBefore.get(element) !== given);
    return now.map(([element]) => element.localName).sort();
  });
}
