import type { Page } from 'playwright-core';

/**
 * The rows of a table of the device's database, as they stand on disk; none while there is no such database or table.
 * Each merchant but the first has one of its own. Rejects where it cannot be read.
 */
export function mirrorRows<Row = Record<string, unknown>>(
  page: Page,
  table: string,
  database = 'mandao',
): Promise<Row[]> {
  const named = [table, database] as const;
  return page.evaluate(async ([name, of]) => {
    const answered = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
      });
    // Whoever opens one that is not there makes an empty one.
    if (!(await indexedDB.databases()).some((it) => it.name === of)) return [];
    const opened = await answered(indexedDB.open(of));
    try {
      if (!opened.objectStoreNames.contains(name)) return [];
      return (await answered(opened.transaction(name).objectStore(name).getAll())) as Row[];
    } finally {
      opened.close();
    }
  }, named);
}
