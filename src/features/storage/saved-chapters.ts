import type { SavedOnDevice } from '../../stores/use-saved.ts';

/** What is here of chapters (bytes). */
export function sizeOf(saved: SavedOnDevice['saved']): number {
  return saved.reduce((sum, { doneBytes }) => sum + doneBytes, 0);
}

/** Numbers of those that are open here and were read through. */
export function finishedIn({ open, entry }: SavedOnDevice): number[] {
  return open.filter((chapterNo) => entry?.doneChapters.includes(chapterNo));
}

/** Numbers of those that are not here yet: what is whole is, locked or open, while newer content of it is fetched. */
export function lackingIn({ saved }: Pick<SavedOnDevice, 'saved'>): number[] {
  return saved.filter(({ state, former }) => state !== 'saved' && !former).map(({ chapterNo }) => chapterNo);
}
