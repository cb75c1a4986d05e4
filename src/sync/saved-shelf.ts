import { CodedError } from '../../contract/coded-error.ts';
import type { ChapterBrief, ComicBrief, ComicDetail } from '../../contract/comic.ts';
import { isInForce, ticketClaims } from '../../domain/offline-ticket.ts';
import { call } from '../api/call.ts';
import { isPassing } from '../api/is-passing.ts';
import { mirror } from '../mirror/db.ts';
import type { HistoryEntry } from '../mirror/history-entry.ts';
import { isNamedIn } from '../mirror/named-in.ts';
import { followPrices, putSavedComic } from '../mirror/saved-chapters.ts';
import { presumedTime } from '../mirror/saved-facts.ts';
import {
  asOf,
  readableIn,
  type SavedChapterRow,
  type SavedComicRow,
  type SavedState,
  type SavingFault,
} from '../mirror/saved-rows.ts';
import { chaptersFor, type SavedComic, savedChaptersOf, savedComics } from '../mirror/saved-views.ts';
import { comicsOfShelf } from '../mirror/shelf-comics.ts';
import { fromBase64 } from '../platform/digests.ts';
import { memberMark } from './member-mark.ts';
import { unboughtOf } from './offline-tickets.ts';

/** A comic with chapters on this device, or on their way, as whoever is signed in finds it. */
export interface SavedOnDevice extends SavedComic {
  /** Numbers of the chapters that are here whole and open, in order. */
  open: number[];
  /** How many are here whole but closed: somebody else's, or not shown now. */
  locked: number;
  /** How many of these nobody can open, whoever signs in: taken down, or not shown now. */
  shut: number;
  /** How many only whoever is signed in may read. */
  own: number;
  /** Where one stopped in it; null when it was never read here. */
  entry: HistoryEntry | null;
}

/** All of them, what was asked for last first. Rejects where the database cannot be read. */
export async function savedShelf(who: {
  merchantId: number;
  token: string | null;
}): Promise<SavedOnDevice[]> {
  const comics = await savedComics();
  const entries = await mirror.history.bulkGet(comics.map(({ comicId }) => comicId));
  const member = await memberMark(who.merchantId, who.token);
  const now = await presumedTime();
  return comics.map((it, index) => {
    const saved = it.saved.map((row) => asOf(row, member));
    const whole = saved.filter((row) => readableIn(row) !== null);
    const isListed = isNamedIn(it.chapters);
    const open = whole.filter((row) => isListed(row) && opensFor(row, member, now));
    const shut = whole.filter((row) => !isListed(row) || isShut(row, member));
    return {
      ...it,
      open: open.map(({ chapterNo }) => chapterNo).sort((one, other) => one - other),
      locked: whole.length - open.length,
      shut: shut.length,
      own: saved.filter((row) => row.right === 'own' && member !== null && row.member === member).length,
      entry: entries[index] ?? null,
    };
  });
}

/** How a chapter stands on this device. */
export interface SavedMark {
  state: SavedState;
  fault: SavingFault | null;
  /** How much of it is here, 0–1. */
  share: number;
  /** Whether it is here whole and whoever is signed in may read it. */
  open: boolean;
  bytes: number;
}

/** How the chapters of a comic stand on this device, by their numbers; none for those that nobody asked to save. */
export async function savedMarks(
  comicId: number,
  { merchantId, token }: { merchantId: number; token: string | null },
): Promise<ReadonlyMap<number, SavedMark>> {
  const rows = await savedChaptersOf(comicId);
  const member = rows.some(({ right }) => right === 'own') ? await memberMark(merchantId, token) : null;
  const now = await presumedTime();
  return new Map(
    rows.map((row) => [
      row.chapterNo,
      {
        ...{ state: row.state, fault: row.fault, bytes: row.bytes },
        share: row.bytes === 0 ? 0 : row.doneBytes / row.bytes,
        open: readableIn(row) !== null && opensFor(asOf(row, member), member, now),
      },
    ]),
  );
}

/** Whether a member (null for a visitor) has a saved chapter open at `now`, as far as its ticket's word is believed. */
function opensFor(
  { right, ticket, member: owner }: SavedChapterRow,
  member: string | null,
  now: number,
): boolean {
  return right === 'free' || (ticket !== null && owner === member && isInForce(termIn(ticket), now));
}

/** Whether the server did not show what is the member's when it was asked last. */
function isShut({ right, ticket, member: owner }: SavedChapterRow, member: string | null): boolean {
  return right === 'own' && ticket === null && owner !== null && owner === member;
}

function termIn(ticket: string): { expiresAt: number } {
  try {
    const claims = new TextDecoder().decode(fromBase64(ticket.split('.')[0] ?? ''));
    return ticketClaims({ ...JSON.parse(claims) }) ?? over;
  } catch {
    return over;
  }
}

const over = { expiresAt: Number.NEGATIVE_INFINITY };

/** What is known of a saved comic, its chapters as they stand for who looks; null when it is none. */
export async function savedComicOf(
  comicId: number,
  { merchantId, token, memberId }: { merchantId: number; token: string | null; memberId: string | null },
): Promise<SavedComicRow | null> {
  const row = await mirror.savedComics.get(comicId);
  if (!row) return null;
  const mark = await memberMark(merchantId, token);
  return { ...row, chapters: await chaptersFor(row, { memberId, mark }) };
}

/**
 * Keeps what the server says of a saved comic; one that was taken off the device meanwhile stays off. The list may be an
 * older one: what is whole here and not in it is asked about. Answers which chapters were taken down and nobody has paid
 * for: those are the caller's to take off the device.
 * @param mayHaveBought somebody is signed in, or was
 */
export async function refreshSaved(
  comic: ComicDetail,
  chapters: readonly ChapterBrief[],
  mayHaveBought: boolean,
): Promise<number[]> {
  const gone = await takenDownOf(await keepList(comic, chapters));
  if (gone.length === 0) return [];
  await mirror.savedComics
    .where('comicId')
    .equals(comic.id)
    .modify((known) => {
      const isGone = isNamedIn(gone);
      known.chapters = known.chapters.filter((it) => !isGone(it));
    });
  const free = gone.filter((row) => row.member === null);
  // What was bought and is free by now is nobody's on the device.
  const unpaid = mayHaveBought && free.length > 0 ? await unboughtOf(free).catch(() => []) : free;
  return unpaid.map(({ chapterNo }) => chapterNo);
}

/** Comics in whose lists a chapter is missing that a member may read, as the server has said since: it was taken down, and is back. */
export async function comicsToRelist(member: string): Promise<number[]> {
  const comics = await savedComics();
  return comics
    .filter(({ saved, chapters }) => {
      const isListed = isNamedIn(chapters);
      return saved.some((row) => {
        const { ticket, member: owner } = asOf(row, member);
        return readableIn(row) !== null && !isListed(row) && ticket !== null && owner === member;
      });
    })
    .map(({ comicId }) => comicId);
}

/** Answers what is whole here and not in the list, but for what was paid for and is known to be in none. */
function keepList(comic: ComicDetail, chapters: readonly ChapterBrief[]): Promise<SavedChapterRow[]> {
  return mirror.transaction('rw', [mirror.savedComics, mirror.savedChapters], async () => {
    const known = await mirror.savedComics.get(comic.id);
    if (!known) return [];
    await putSavedComic(comic, chapters);
    await followPrices(comic.id, chapters);
    const isListed = isNamedIn(chapters);
    const wasListed = isNamedIn(known.chapters);
    const rows = await savedChaptersOf(comic.id);
    return rows.filter(
      (row) => readableIn(row) !== null && !isListed(row) && (row.member === null || wasListed(row)),
    );
  });
}

/**
 * Those of which the server itself says that they are there no more: no answer is none. Asked like this, a chapter is not
 * read.
 */
async function takenDownOf(rows: readonly SavedChapterRow[]): Promise<SavedChapterRow[]> {
  const gone: SavedChapterRow[] = [];
  for (const row of rows) {
    const ask = { id: String(row.comicId), chapterNo: String(row.chapterNo), prefetch: true } as const;
    const error: unknown = await call('checkChapter', ask).then(
      () => null,
      (refusal) => refusal,
    );
    if (isPassing(error)) break;
    if (error instanceof CodedError && error.code === 'Comic01') gone.push(row);
  }
  return gone;
}

/** Every comic that this device knows by itself: of the shelf, and saved ones. */
export async function knownComics(): Promise<ComicBrief[]> {
  const [seen, shelf, saved] = await Promise.all([
    mirror.comics.toArray(),
    comicsOfShelf(),
    mirror.savedComics.toArray(),
  ]);
  // What was taken off the shelf is still known until the server's next word.
  const known = new Map(
    [...seen.filter(({ id }) => shelf.has(id)), ...saved.map(({ comic }) => comic)].map((comic) => [
      comic.id,
      comic,
    ]),
  );
  return [...known.values()];
}
