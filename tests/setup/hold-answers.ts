import type { Page } from 'playwright-core';

/** Keeps answers back until the answer is called. */
export async function holdAnswers(page: Page, address: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    // A page that has gone meanwhile waits for it no more.
    await route.continue().catch(() => {});
  });
  return held.resolve;
}

/** What an answer leads to has begun by then. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** React's own note of what it draws. */
interface Drawn {
  memoizedProps: { router?: { state: { navigation: { state: string } } } } | null;
  child: Drawn | null;
}

/** What an answer leads to has come: the router is on the way nowhere. */
export async function nothingUnderWay(page: Page): Promise<void> {
  await twoFrames(page);
  await page.waitForFunction(() => {
    const root = document.getElementById('root') as unknown as Record<
      string,
      { stateNode: { current: Drawn } }
    >;
    const key = Object.keys(root).find((it) => it.startsWith('__reactContainer')) ?? '';
    let drawn = root[key]?.stateNode.current ?? null;
    while (drawn && !drawn.memoizedProps?.router) drawn = drawn.child;
    return drawn?.memoizedProps?.router?.state.navigation.state === 'idle';
  });
}
