import { createHash, randomBytes } from 'node:crypto';
import { posix } from 'node:path';
import { type FactChange, factChanges } from './fact-changes.ts';
import { chapterKey, chapterPrefix, coverKey } from './media-keys.ts';
import { sumOf } from './media-proof.ts';
import type {
  ChapterSource,
  GoneFile,
  ImportOverrides,
  Library,
  MediaStore,
  NewComic,
  NewCover,
  Series,
  StoredPage,
} from './ports.ts';
import type { RemovedSeries } from './removed-comics-port.ts';
import { looseMedia, type MediaRemover, mediaOwner, removeLoose, removeUnsettled } from './tidy-media.ts';

/** What an import works on. */
export interface BookShelf {
  library: Library;
  media: MediaStore;
  /** Removes media with everything made from it. */
  remover: MediaRemover;
  now: () => number;
  /** The chapters that the files of this run have become: none of them is another file's as well. */
  met?: Set<string>;
  /** Whether what a file has become already is made of it anew, in its place. */
  again?: boolean;
  /** Whether what was taken down comes back: a chapter in its place, a comic that was removed as another one. */
  removed?: boolean;
}

/** One chapter on its way into the library. Pages and cover come when they are asked for, and may fail. */
export interface IncomingBook {
  comic: NewComic;
  /** What of it is the operator's word, which counts for a series that stands too. */
  overrides?: ImportOverrides;
  /** The number that was written, null when none was. */
  number: number | null;
  label: string;
  title: string;
  /** Where it lies within its series. */
  sourceName: string;
  /** What earlier versions remembered of it, where that leaves no doubt. */
  formerName?: string | undefined;
  /** Which part of the series it is in, as it was written: said where another part has the number. */
  part?: string;
  /** Hash of the content: the same again changes nothing. */
  fingerprint: string;
  /** When it came out (ms since 1970); now, when left out. */
  publishedAt?: number;
  pages: () => AsyncIterable<Omit<StoredPage, 'bytes' | 'sum'> & { bytes: Uint8Array }>;
  cover: () => Promise<{ bytes: Uint8Array; color: string }>;
}

export interface BookOutcome {
  /**
   * `double`: another chapter has this content already; `removed`: its chapter was taken down, or its comic removed.
   * Nothing was brought in then.
   */
  status: 'new' | 'replaced' | 'unchanged' | 'double' | 'removed';
  comicId: number;
  /** The chapter that the book has become, whose double it is, or that it was or would be. */
  chapterNo: number;
  pageCount: number;
  /** When its comic was removed, where it stays out for that (ms since 1970). */
  comicRemovedAt?: number;
  /** What the operator's word has changed of a series that stood. */
  changes?: FactChange[];
}

/** Nobody is beaten to it by others so often. */
const mostTries = 100;

/**
 * Brings one chapter into the library: its pictures first, under keys that nothing points to yet, then everything that
 * points to them in one transaction. Killed or failed before that, nothing of it is there; what lies in the media
 * store is noted as loose and tidied. Throws what the book's pages throw.
 */
export async function putBook(shelf: BookShelf, book: IncomingBook): Promise<BookOutcome> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const outcome = await tryPutBook(shelf, book);
    // The series was made or removed, or the number taken, in the meantime: what stands now decides again.
    if (outcome === 'conflict') continue;
    // The number of what was taken down may be another file's by now.
    if (outcome.status !== 'removed') shelf.met?.add(metKey(outcome));
    return outcome;
  }
  throw new Error(
    `${book.comic.title} is changed by others all the time: chapter ${book.label} found no place.`,
  );
}

async function tryPutBook(shelf: BookShelf, book: IncomingBook): Promise<BookOutcome | 'conflict'> {
  const { library, remover, now, met } = shelf;
  const { overrides = {} } = book;
  const series = await library.series(book.comic.seriesKey);
  const away = series ? null : await library.removedSeries(book.comic.seriesKey);
  if (away && !shelf.removed) return outWithComic(away, book);
  const changes = series ? factChanges(series.facts, overrides) : [];
  const same = series?.chapters.find((it) => it.fingerprint === book.fingerprint);
  const anew = shelf.again && series && same && !met?.has(metKey({ ...series, ...same }));
  if (series && same && !anew) {
    await rememberPlace(library, series, same, book);
    if (Object.keys(overrides).length > 0) await library.setComic(series.comicId, overrides);
    const status = isOfChapter(series, same, book, met) ? 'unchanged' : 'double';
    return { status, comicId: series.comicId, chapterNo: same.chapterNo, pageCount: 0, changes };
  }
  const gone = series && !same ? removedChapter(series, book) : null;
  const out = gone ?? (series && !same ? refusedFile(series, book) : null);
  if (series && out && !shelf.removed) {
    return { status: 'removed', comicId: series.comicId, chapterNo: out.chapterNo, pageCount: 0 };
  }
  const known = same ?? (series && !gone ? knownChapter(series, book, met) : null);
  const comicId = series?.comicId ?? (await library.newComicId());
  const chapterNo = known?.chapterNo ?? gone?.chapterNo ?? freeNumber(book.number, series);
  const version = newVersion(book.fingerprint);
  const settled: string[] = [];
  try {
    const pages = await putPages(shelf, book, { comicId, chapterNo, version }, settled);
    const cover = givesCover(chapterNo, series) ? await putCover(shelf, book, comicId, settled) : null;
    const { title, sourceName, fingerprint, publishedAt = now() } = book;
    const label = book.number === null || chapterNo === book.number ? book.label : labelInPart(book);
    const chapter = { chapterNo, label, title, version, sourceName, fingerprint, publishedAt, pages };
    const put = await library.putChapter(comicId, {
      comic: book.comic,
      overrides,
      known: series !== null,
      revives: away !== null,
      chapter,
      replaces: known?.version ?? null,
      returns: gone !== null,
      cover,
      settled,
      ...mediaOwner(now()),
    });
    await removeLoose(library, remover, put === 'conflict' ? settled : put.replaced);
    if (put === 'conflict') return put;
    return { status: known ? 'replaced' : 'new', comicId, chapterNo, pageCount: pages.length, changes };
  } catch (error) {
    await removeUnsettled(library, remover, settled);
    throw error;
  }
}

/** A file of a comic that was removed: the chapter is no more known by its number. */
function outWithComic({ comicId, removedAt }: RemovedSeries, book: IncomingBook): BookOutcome {
  const chapterNo = freeNumber(book.number, null);
  return { status: 'removed', comicId, chapterNo, pageCount: 0, comicRemovedAt: removedAt };
}

/**
 * The chapter that is the same file with other content: in the same place and with the same written on it. Where two
 * could be it, or this run has another file for it, none is: better a chapter too many than one that was bought gone.
 */
function knownChapter(series: Series, book: IncomingBook, met?: ReadonlySet<string>): ChapterSource | null {
  const { comicId } = series;
  for (const name of [book.sourceName, book.formerName]) {
    const [one, ...others] = series.chapters.filter((it) => it.sourceName === name && isNamedAs(it, book));
    if (!one) continue;
    return others.length > 0 || met?.has(metKey({ comicId, ...one })) ? null : one;
  }
  return null;
}

/**
 * The chapter that a file was before it was taken down: of the same content, of the same place and with the same written
 * on it, or with its very number in the same folder, where that file is not another chapter's. Called otherwise or packed
 * anew it is that chapter still, and who had it taken down is not to see it again for that.
 */
function removedChapter({ chapters, removed }: Series, book: IncomingBook): GoneFile | null {
  const { number, label } = book;
  const folder = posix.dirname(book.sourceName);
  return (
    sameFile(removed, book) ??
    (chapters.some((it) => isOfPlace(it, book))
      ? undefined
      : removed.find(
          (it) => it.chapterNo === number && it.label === label && posix.dirname(it.sourceName) === folder,
        )) ??
    null
  );
}

/** The file itself, taken down, whose number another file has got since; none where its place is a standing chapter's. */
function refusedFile({ chapters, refused }: Series, book: IncomingBook): GoneFile | null {
  const of = chapters.some((it) => isOfPlace(it, book))
    ? refused.filter((it) => it.fingerprint === book.fingerprint)
    : refused;
  return sameFile(of, book) ?? null;
}

function sameFile(gone: readonly GoneFile[], book: IncomingBook): GoneFile | undefined {
  return gone.find((it) => it.fingerprint === book.fingerprint) ?? gone.find((it) => isOfPlace(it, book));
}

/** Whether a chapter's file lay where this one lies, with the same written on it. */
function isOfPlace(it: GoneFile, book: IncomingBook): boolean {
  return liesAt(it, book) && isNamedAs(it, book);
}

/** Whether a chapter with a file's content is that file's own: of its name or its label, and no file before was its. */
function isOfChapter(
  { comicId }: Series,
  chapter: ChapterSource,
  book: IncomingBook,
  met?: ReadonlySet<string>,
): boolean {
  if (met?.has(metKey({ comicId, ...chapter }))) return false;
  return liesAt(chapter, book) || isNamedAs(chapter, book);
}

function liesAt({ sourceName }: GoneFile, book: IncomingBook): boolean {
  return [book.sourceName, book.formerName].includes(sourceName);
}

function isNamedAs({ label }: GoneFile, book: IncomingBook): boolean {
  return [book.label, labelInPart(book)].includes(label);
}

/** Numbers that begin anew in each volume: `第2卷 1` beside the series' `1`. */
function labelInPart({ part = '', label }: IncomingBook): string {
  return part === '' ? label : `${part} ${label}`;
}

/** Earlier versions remembered of a file only its name, which says less: the same file's place is known from now on. */
async function rememberPlace(
  library: Library,
  { comicId }: Series,
  { chapterNo, sourceName }: ChapterSource,
  book: IncomingBook,
): Promise<void> {
  if (book.sourceName.endsWith(`/${sourceName}`)) {
    await library.setSourceName(comicId, chapterNo, book.sourceName);
  }
}

function metKey({ comicId, chapterNo }: { comicId: number; chapterNo: number }): string {
  return `${comicId}/${chapterNo}`;
}

/** Never the same twice, not even for the same content: two imports at once must not own the same files. */
function newVersion(fingerprint: string): string {
  return fingerprint.slice(0, 6) + randomBytes(2).toString('hex');
}

/**
 * The written number when nobody has it, else the next one after the last (decisions §11). Those of chapters that were
 * taken down are no other's: readers' addresses, purchases, places and downloads name them.
 */
function freeNumber(written: number | null, series: Series | null): number {
  const taken = [...(series?.chapters ?? []), ...(series?.removed ?? [])].map((it) => it.chapterNo);
  return written !== null && !taken.includes(written) ? written : Math.max(0, ...taken) + 1;
}

/** A comic is shown by the cover of its first chapter, unless it has one of its own. */
function givesCover(chapterNo: number, series: Series | null): boolean {
  return !series?.ownCover && (series?.chapters ?? []).every((it) => chapterNo <= it.chapterNo);
}

async function putPages(
  { library, media, now }: BookShelf,
  book: IncomingBook,
  at: { comicId: number; chapterNo: number; version: string },
  settled: string[],
): Promise<StoredPage[]> {
  const prefix = chapterPrefix(at.comicId, at.chapterNo, at.version);
  settled.push(prefix);
  await library.noteLooseMedia(looseMedia(prefix, now()));
  const pages: StoredPage[] = [];
  for await (const { bytes, ...facts } of book.pages()) {
    await media.put(chapterKey(at.comicId, at.chapterNo, at.version, pages.length + 1), bytes);
    pages.push({ ...facts, bytes: bytes.length, sum: sumOf(bytes) });
  }
  await media.settle(prefix);
  return pages;
}

/** Puts a cover under a key of its own, which is noted as loose until something names it. */
export async function putCover(
  { library, media, now }: BookShelf,
  book: Pick<IncomingBook, 'cover'>,
  comicId: number,
  settled: string[],
): Promise<NewCover> {
  const { bytes, color } = await book.cover();
  const version = newVersion(createHash('sha256').update(bytes).digest('hex'));
  const key = coverKey(comicId, version);
  settled.push(key);
  await library.noteLooseMedia(looseMedia(key, now()));
  await media.put(key, bytes);
  await media.settle(key);
  return { version, color };
}
