import type { Page } from 'playwright-core';
import type { Sight } from '../../contract/sights.ts';

/** What the worker keeps of what stood on the screen where chapters were left, the latest last. */
export function keptSights(page: Page): Promise<Sight[]> {
  return page.evaluate(async () => {
    const sights = await caches.open('mandao-sights');
    const kept = await Promise.all((await sights.keys()).map((key) => sights.match(key)));
    return Promise.all(kept.map((one) => one?.json()));
  });
}

/** The chapters of which something is kept, as their addresses name them. */
export async function chaptersInSight(page: Page): Promise<string[]> {
  return (await keptSights(page)).map(({ chapter }) => chapter);
}
