import { mirror } from './db.ts';
import { safely } from './safely.ts';

/** How many keywords are kept. */
const keptAtMost = 20;

/** Puts a keyword first, at `at` (ms); the oldest beyond twenty go. Does nothing where nothing can be kept. */
export async function putSearch(keyword: string, at: number): Promise<void> {
  await safely(
    () =>
      mirror.transaction('rw', mirror.searches, async () => {
        await mirror.searches.put({ keyword, at });
        const beyond = await mirror.searches.orderBy('at').reverse().offset(keptAtMost).primaryKeys();
        await mirror.searches.bulkDelete(beyond);
      }),
    undefined,
  );
}

/** The keywords searched for on this device, the latest first. Rejects where nothing can be kept. */
export async function searchedKeywords(): Promise<string[]> {
  const rows = await mirror.searches.orderBy('at').reverse().toArray();
  return rows.map(({ keyword }) => keyword);
}

export async function dropSearch(keyword: string): Promise<void> {
  await safely(() => mirror.searches.delete(keyword), undefined);
}

export async function clearSearches(): Promise<void> {
  await safely(() => mirror.searches.clear(), undefined);
}
