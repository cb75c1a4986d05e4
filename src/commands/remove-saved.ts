import { unhurried } from '../mirror/safely.ts';

/** Takes what is saved of a comic off this device. False where that was not possible. Never rejects. */
export function removeSaved(comicId: number): Promise<boolean> {
  return unhurried(async () => {
    await (await import('./keep-saved.ts')).removeChapters(comicId);
    return true;
  }, false);
}

/** The same for all that only the member who is signed in may read. */
export function removePaid(): Promise<boolean> {
  return unhurried(async () => {
    await (await import('./keep-saved.ts')).removeBought();
    return true;
  }, false);
}
