import type { SavedOnDevice } from '../../stores/use-saved.ts';

/** What is here of chapters (bytes). */
export function sizeOf(saved: SavedOnDevice['saved']): number {
  return saved.reduce((sum, { doneBytes }) => sum + doneBytes, 0);
}

/** Numbers of those that are open here and were read through. */
export function finishedIn({ open, entry }: SavedOnDevice): number[] {
  return open.filter((chapterNo) => entry?.doneChapters.includes(chapterNo));
}

/** Numbers of those that are not here yet: what new content is fetched for can be read meanwhile. */
export function lackingIn({ saved, open }: SavedOnDevice): number[] {
  return saved
    .filter(({ state, chapterNo }) => state !== 'saved' && !open.includes(chapterNo))
    .map(({ chapterNo }) => chapterNo);
}
