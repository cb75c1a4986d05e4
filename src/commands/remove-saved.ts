import { unhurried } from '../mirror/safely.ts';

/** Takes what is saved of a comic off this device, or some of its chapters. False where that was not possible. */
export function removeSaved(comicId: number, chapterNos?: readonly number[]): Promise<boolean> {
  return unhurried(async () => {
    const { removeChapters } = await import('./keep-saved.ts');
    await removeChapters(comicId, chapterNos);
    return true;
  }, false);
}

/** The same for all that only the member who leaves may read. */
export function removePaid(): Promise<boolean> {
  return unhurried(async () => {
    const [{ removeChapters }, { savedComics }] = await Promise.all([
      import('./keep-saved.ts'),
      import('../mirror/saved-views.ts'),
    ]);
    for (const { comicId, saved } of await savedComics()) {
      const paid = saved.filter(({ right }) => right === 'own').map(({ chapterNo }) => chapterNo);
      if (paid.length > 0) await removeChapters(comicId, paid);
    }
    return true;
  }, false);
}
