import { unhurried } from '../mirror/safely.ts';

/** Takes chapters of a comic off this device, whole or on their way. False where that was not possible. Never rejects. */
export function removeSaved(comicId: number, chapterNos: readonly number[]): Promise<boolean> {
  return unhurried(async () => {
    await (await import('./keep-saved.ts')).removeChapters(comicId, chapterNos);
    return true;
  }, false);
}

/** The same for all that only one member may read: without a name the one who is signed in. */
export function removePaid(member?: string): Promise<boolean> {
  return unhurried(async () => {
    await (await import('./keep-saved.ts')).removeBought(member);
    return true;
  }, false);
}
