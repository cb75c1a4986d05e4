import { useMirror } from './use-mirror.ts';

const none: readonly string[] = [];

/** The keywords searched for on this device, the latest first, at most twenty; `null` until they are known. */
export function useSearchHistory(): readonly string[] | null {
  return useMirror(load, none);
}

async function load(): Promise<() => Promise<readonly string[]>> {
  return (await import('../mirror/search-history.ts')).searchedKeywords;
}
