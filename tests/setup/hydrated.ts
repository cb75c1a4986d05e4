import type { Page } from 'playwright-core';

/** React's own note on its root: whether what the server drew is taken over, or the screen is drawn. */
interface Root {
  stateNode: { current: { child: unknown; memoizedState: { isDehydrated?: boolean } | null } };
}

/** Asked in a page: whether React has taken over what the server drew, or has drawn the screen itself. */
export function isHydrated(): boolean {
  const root = document.getElementById('root');
  const key = Object.keys(root ?? {}).find((it) => it.startsWith('__reactContainer'));
  if (!root || !key) return false;
  const { current } = (root as unknown as Record<string, Root>)[key]?.stateNode ?? {};
  return current !== undefined && current.child !== null && current.memoizedState?.isDehydrated === false;
}

/** Waits until that is so, and its effects have run. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
  // Effects come in a task after the paint.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        if (document.hidden) setTimeout(done);
        else requestAnimationFrame(() => setTimeout(done));
      }),
  );
}
