/**
 * Runs `work` over the items, at most `atOnce` at a time, and yields the results in the items' order. Throws the first
 * failure in that order; before it ends, for whatever reason, it waits for what it has started.
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  try {
    for (const item of items) {
      const result = work(item);
      // Its failure is thrown when its turn comes; until then it must not count as unhandled.
      result.catch(() => {});
      running.push(result);
      if (running.length < atOnce) continue;
      yield await next(running);
    }
    while (running.length > 0) yield await next(running);
  } finally {
    await Promise.allSettled(running);
  }
}

function next<Result>(running: Promise<Result>[]): Promise<Result> {
  const first = running.shift();
  if (!first) throw new Error('nothing is running');
  return first;
}
