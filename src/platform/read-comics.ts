import { cacheNames, memberMarkKey } from '../../contract/offline.ts';
import { merchantIdIn, ownMerchant } from './merchant.ts';

/**
 * Comics with a chapter that the worker has kept because it was read here, and that opens without a network. What was
 * opened in a member's name (`signedIn`) is found in no visitor's. None where the caches cannot be read.
 */
export async function readComics(signedIn: boolean): Promise<Set<number>> {
  const own = ownMerchant();
  try {
    if (!(await caches.has(cacheNames.chapters))) return new Set();
    const keys = await (await caches.open(cacheNames.chapters)).keys();
    const checks = keys
      .map(({ url }) => new URL(url))
      .filter((url) => merchantIdIn(url) === own && (signedIn || !url.searchParams.has(memberMarkKey)));
    return new Set(
      checks.flatMap(({ pathname }) => {
        const comicId = /^\/api\/comic\/-\/(\d+)\/\d+$/.exec(pathname)?.[1];
        return comicId === undefined ? [] : [Number(comicId)];
      }),
    );
  } catch {
    return new Set();
  }
}
