import { unhurried } from '../mirror/safely.ts';
import { patience } from '../platform/patience.ts';

/** So long who leaves waits for what was bought to go; it goes on all the same (ms). */
const patienceMs = 20_000;

/** Takes chapters of a comic off this device, whole or on their way. False where that was not possible. Never rejects. */
export function removeSaved(comicId: number, chapterNos: readonly number[]): Promise<boolean> {
  return unhurried(async () => {
    await (await import('./keep-saved.ts')).removeChapters(comicId, chapterNos);
    return true;
  }, false);
}

/**
 * The same for all that only one member may read: without a name the one who is signed in. A device that does not give it up
 * keeps nobody signed in: false where that takes too long.
 */
export function removePaid(member?: string): Promise<boolean> {
  return unhurried(async () => {
    const { removeBought } = await import('./keep-saved.ts');
    const removed = removeBought(member).then(() => true);
    return (await Promise.race([removed, patience(patienceMs)])) === true;
  }, false);
}
