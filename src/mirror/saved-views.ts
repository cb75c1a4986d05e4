import type { ChapterBrief } from '../../contract/comic.ts';
import { mirror } from './db.ts';
import { isNamedIn } from './named-in.ts';
import { ownerOf } from './outbox.ts';
import { presumedTime } from './saved-facts.ts';
import { asOf, readableIn, type SavedChapterRow, type SavedComicRow } from './saved-rows.ts';

/** A comic with all of its chapters that are saved or shall be, by their numbers. */
export interface SavedComic extends SavedComicRow {
  saved: SavedChapterRow[];
}

/** Everything that is saved or shall be, what was asked for last first. Rejects where the database cannot be read. */
export function savedComics(): Promise<SavedComic[]> {
  return mirror.transaction('r', [mirror.savedComics, mirror.savedChapters], async () => {
    const [comics, rows] = await Promise.all([mirror.savedComics.toArray(), mirror.savedChapters.toArray()]);
    const latest = ({ saved }: SavedComic) => Math.max(...saved.map(({ at }) => at));
    return comics
      .map((row) => ({ ...row, saved: rows.filter(({ comicId }) => comicId === row.comicId) }))
      .filter(({ saved }) => saved.length > 0)
      .sort((one, other) => latest(other) - latest(one));
  });
}

/** What is saved of a comic or shall be; none when nothing is. */
export function savedChaptersOf(comicId: number): Promise<SavedChapterRow[]> {
  return mirror.savedChapters.where('comicId').equals(comicId).toArray();
}

/** What a member has here, or on its way, that not everybody may read. */
export async function ownChapters(member: string): Promise<SavedChapterRow[]> {
  const now = await presumedTime();
  return mirror.transaction('r', [mirror.savedComics, mirror.savedChapters], async () => {
    const [comics, rows] = await Promise.all([mirror.savedComics.toArray(), mirror.savedChapters.toArray()]);
    // Whose a chapter is stands in its record only once it is whole.
    const isComing = ({ comicId, chapterNo, state, wantedBy }: SavedChapterRow) =>
      state !== 'saved' &&
      wantedBy === member &&
      comics.some(
        (it) =>
          it.comicId === comicId &&
          it.chapters.some((of) => of.chapterNo === chapterNo && !isFreeBy(now, of)),
      );
    return rows.map((row) => asOf(row, member)).filter((row) => row.member === member || isComing(row));
  });
}

/** What is known of a saved comic, and one of its chapters when it is here whole. */
export async function savedChapter(
  comicId: number,
  chapterNo: number,
): Promise<(SavedComicRow & { row: SavedChapterRow }) | null> {
  const [comic, row] = await Promise.all([
    mirror.savedComics.get(comicId),
    mirror.savedChapters.get([comicId, chapterNo]),
  ]);
  const readable = row ? readableIn(row) : null;
  return comic && readable ? { ...comic, row: readable } : null;
}

/** Who looks: the member as a token names it, and as saved chapters do; null for a visitor. */
interface Looking {
  memberId: string | null;
  mark: string | null;
}

/**
 * A saved comic's chapters as they stand for who looks, as far as this device can tell: what they bought and what they
 * have here is theirs, and what has become free by itself is free.
 */
export async function chaptersFor(
  { comicId, chapters }: SavedComicRow,
  { memberId, mark }: Looking,
): Promise<ChapterBrief[]> {
  const [owner, bought, rows] = await Promise.all([
    ownerOf(),
    mirror.bought.get(comicId),
    savedChaptersOf(comicId),
  ]);
  const paid = owner === memberId ? (bought?.chapters ?? []) : [];
  const here =
    mark === null ? [] : rows.filter((row) => asOf(row, mark).member === mark && readableIn(row) !== null);
  const isOwn = isNamedIn([...paid, ...here]);
  const now = await presumedTime();
  return chapters.map((it) => ({
    ...it,
    free: isFreeBy(now, it),
    bought: isOwn(it),
  }));
}

/** What has become free by itself is not known to be so to the list that was kept. */
function isFreeBy(now: number, { free, freeAt }: ChapterBrief): boolean {
  return free || (freeAt !== null && freeAt <= now);
}
