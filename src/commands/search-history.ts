import { unhurried } from '../mirror/safely.ts';

/** Keeps a keyword at the head of this device's search history (twenty of them). Never rejects. */
export async function rememberSearch(keyword: string): Promise<void> {
  const word = keyword.trim();
  if (word !== '') await inMirror(({ putSearch }) => putSearch(word, Date.now()));
}

/** Takes a keyword out of this device's search history. Never rejects. */
export async function forgetSearch(keyword: string): Promise<void> {
  await inMirror(({ dropSearch }) => dropSearch(keyword));
}

/** Empties this device's search history. Never rejects. */
export async function forgetAllSearches(): Promise<void> {
  await inMirror(({ clearSearches }) => clearSearches());
}

function inMirror(change: (searches: typeof import('../mirror/search-history.ts')) => Promise<void>) {
  return unhurried(async () => change(await import('../mirror/search-history.ts')), undefined);
}
