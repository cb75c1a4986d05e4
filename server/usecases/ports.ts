/**
 * What the use cases need from the outside, in the field's own words; `store/` and `media/` fulfil it. Amounts are
 * points, times ms since 1970, numbers of chapters and images count from 1.
 */

import type { BoughtOfComic, RemovedComic, RemovedSeries } from './removed-comics-port.ts';

/** What a comic's files or the operator say of it. */
export interface ComicFacts {
  title: string;
  aliases: string[];
  authors: string[];
  tags: string[];
  intro: string;
  type: number;
  finished: boolean;
  orientation: number;
  rightToLeft: boolean;
  rating: 'all' | 'mature';
  /** Points a chapter of it costs; null = the merchant's price. */
  price: number | null;
  /** How many first chapters are free; null = the merchant's number. */
  freeChapters: number | null;
}

/** What readers have done with a comic. */
export interface ComicCounts {
  views: number;
  likes: number;
  favs: number;
}

/** A comic as the catalogue keeps it, before a merchant's prices and a member's marks are put on it. */
export interface Comic extends ComicFacts, ComicCounts {
  id: number;
  hasPricedChapter: boolean;
  coverVersion: string;
  coverColor: string;
  chapterCount: number;
  latestNo: number;
  latestLabel: string;
  latestTitle: string;
  latestAt: number;
}

/** A chapter as the catalogue keeps it; a price of null = the comic's, a `freeAt` of null = never by waiting. */
export interface Chapter {
  comicId: number;
  chapterNo: number;
  label: string;
  title: string;
  price: number | null;
  freeAt: number | null;
  publishedAt: number;
  pageCount: number;
  bytes: number;
  version: string;
}

/** An image of a chapter as it was imported: JPEG, px and bytes as served. */
export interface StoredPage {
  w: number;
  h: number;
  bytes: number;
  color: string;
  /** What is no margin, in its pixels; left out where there is none worth cutting, or nobody looked. */
  content?: { x: number; y: number; w: number; h: number };
  /** The checksum of its bytes as they were stored (`media-proof.ts`); left out by earlier versions. */
  sum?: number;
}

/** Which part of a list. */
export interface Slice {
  offset: number;
  limit: number;
}

/** A part of a list, and how many the whole list has. */
export interface Sliced<Item> {
  items: Item[];
  total: number;
}

/** A merchant's part of the price rules. */
export interface MerchantPrices {
  chapterPrice: number;
  freeChapters: number;
}

/** A series as an import brings it. */
export interface NewComic extends Omit<ComicFacts, 'freeChapters'> {
  seriesKey: string;
  language: string;
}

/** What the operator says of an imported series instead of its files, also of one that stands (decisions §11). */
export type ImportOverrides = Partial<
  Pick<NewComic, 'type' | 'orientation' | 'rightToLeft' | 'finished' | 'price'>
>;

/** A chapter as an import brings it, with its images in reading order. */
export interface NewChapter {
  chapterNo: number;
  label: string;
  title: string;
  version: string;
  sourceName: string;
  fingerprint: string;
  publishedAt: number;
  pages: StoredPage[];
}

/** A comic's new cover: its picture lies in the media store under this version; `color` is its dominant one. */
export interface NewCover {
  version: string;
  color: string;
}

/** A comic as the operator's list shows it. */
export interface SeriesLine {
  id: number;
  title: string;
  rating: 'all' | 'mature';
  chapterCount: number;
  pageCount: number;
  bytes: number;
}

/** What the library remembers of where a chapter came from. */
export interface ChapterSource {
  chapterNo: number;
  label: string;
  /** Where its file lies within the series: its name, with folders where they say something. */
  sourceName: string;
  fingerprint: string;
  version: string;
}

/** What imports and the operator change of the comics. */
export interface Library {
  /** The series with this key as it stands, null when it is new. */
  series(seriesKey: string): Promise<Series | null>;
  /** The series with this key, which does not stand, as it was removed; null when it was not. */
  removedSeries(seriesKey: string): Promise<RemovedSeries | null>;
  /** Forgets that these series were removed: what comes of them comes in again. */
  admitSeries(seriesKeys: readonly string[]): Promise<void>;
  /** An id that no comic has or ever had. */
  newComicId(): Promise<number>;
  /**
   * Puts a chapter in place in one transaction, and the comic with it where the series is new; a known one keeps its facts,
   * but may become mature or finished, and what is overridden counts. A chapter of the same number is replaced when it is
   * of the version that this one `replaces`. What it needs of the media store is no longer loose; what it replaces is, and
   * is answered. `conflict` when somebody else took the number, or made or removed the series meanwhile: nothing was
   * changed, look again.
   */
  putChapter(comicId: number, put: ChapterPut): Promise<{ replaced: string[] } | 'conflict'>;
  /** Remembers another place of the file that a chapter came from. */
  setSourceName(comicId: number, chapterNo: number, sourceName: string): Promise<void>;
  /** Sets what is given, and what is found by it at once; false when there is no such comic. */
  setComic(comicId: number, facts: Partial<ComicFacts & ComicCounts>): Promise<boolean>;
  /**
   * Removes a comic and remembers that; its media becomes loose. Answers what went with it, null when there is none with this id. `agree`
   * hears what members bought of it, as it is at that moment; what it throws keeps the comic.
   */
  removeComic(
    comicId: number,
    loose: LooseMedia,
    agree?: (lost: BoughtOfComic) => void,
  ): Promise<RemovedComic | null>;
  /** Every comic, by its id. */
  listSeries(): Promise<SeriesLine[]>;
  /** Whether a series is there whose key is none of these. */
  holdsOtherThan(seriesKeys: readonly string[]): Promise<boolean>;
  /** Every file that must be in the media store, place by place: what merchants gave, and each comic. */
  mediaInUse(): AsyncIterable<MediaPlace>;
  /** Notes media that has no place yet, or none any more; noted twice, it is whose word came last. */
  noteLooseMedia(loose: LooseMedia): Promise<void>;
  /** All that is noted, by prefix. */
  looseMedia(): Promise<LooseMedia[]>;
  /** Takes the notes of media away that is gone; those that are not noted are passed over. */
  forgetLooseMedia(prefixes: readonly string[]): Promise<void>;
}

/** A file that is not to come in by itself. */
export type GoneFile = Omit<ChapterSource, 'version'>;

/** A series that stands, with its chapters by their numbers, and those that were taken down. */
export interface Series {
  comicId: number;
  /** What an import may set anew, as it is. */
  facts: Required<ImportOverrides>;
  /** Whether its cover stays when its first chapter is another one. */
  ownCover: boolean;
  chapters: ChapterSource[];
  removed: GoneFile[];
  /** What was taken down and whose number another file has since. */
  refused: GoneFile[];
}

/** A chapter on its way in; its owner will remove what is replaced. */
export interface ChapterPut extends MediaOwner {
  comic: NewComic;
  overrides?: ImportOverrides;
  /** Whether the series stood under this id when its pictures were written. */
  known: boolean;
  /** Whether a series that was removed may be made again by it; left out, that is a conflict. */
  revives?: boolean;
  chapter: NewChapter;
  /** The version of the chapter whose place it takes; null = a place that nobody has. */
  replaces: string | null;
  /** Whether it comes back in the place from which it was taken down; left out, it does not. */
  returns?: boolean;
  cover: NewCover | null;
  /** Media that now has its place; where it is noted as loose no more, it was tidied away. */
  settled: readonly string[];
}

/** Who works on loose media, since when. */
export interface MediaOwner {
  /** `host:process`; when that one is gone, anybody may tidy it. */
  owner: string;
  at: number;
}

/** Media under a prefix that no comic owns: being written, or to be removed. */
export interface LooseMedia extends MediaOwner {
  prefix: string;
}

/** A file by its key in the media store, with its size and its checksum where the library knows them. */
export interface MediaInUse {
  key: string;
  bytes: number | null;
  sum: number | null;
}

/** All that must lie under some prefixes of the media store; anything else there belongs to nothing. */
export interface MediaPlace {
  prefixes: readonly string[];
  needed: MediaInUse[];
}

/** Who runs a site here: what they set, and the blocks of their home pages. */
export interface Merchants {
  /** The merchant's settings, unset keys left out; null when there is no such merchant. */
  settings(merchantId: number): Promise<Record<string, unknown> | null>;
  /** Sets one key to what JSON can hold. */
  set(merchantId: number, key: string, value: unknown): Promise<void>;
  /** False when the number is taken. */
  add(merchant: { id: number; name: string; at: number }): Promise<boolean>;
  /** All of them, by their ids. */
  list(): Promise<MerchantLine[]>;
  /** Members per promotion channel, the largest first; those who came without one are under the empty name. */
  channels(merchantId: number): Promise<{ channel: string; members: number }[]>;
  /** The blocks that the merchant has set something of, in no order. */
  blocks(merchantId: number): Promise<BlockLine[]>;
  /** Replaces a custom block and its comics. */
  putBlock(merchantId: number, block: NewBlock): Promise<void>;
  /** Sets title, layout and place of these blocks; the comics in them stay. */
  setBlocks(merchantId: number, blocks: readonly BlockLine[]): Promise<void>;
}

/** A merchant by the name that its site has, and how many members it has. */
export interface MerchantLine {
  id: number;
  name: string;
  members: number;
}

/** A block of the home page: an empty title means the page's own words, layout 0 that it is hidden. */
export interface BlockLine {
  blockId: number;
  title: string;
  layout: number;
  position: number;
}

/** A custom block with its comics, in their order. */
export interface NewBlock extends BlockLine {
  comicIds: number[];
}

/** Files by key (`comic/7/2-ab12/1.jpg`); a key's content never changes, so a put is all there or not at all. */
export interface MediaStore {
  /** Rejects when it is not sure that they are kept. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** From now on what was put under `prefix` outlives a power cut: asked before anything else names it. */
  settle(prefix: string): Promise<void>;
  /** Null when nothing is under the key; rejects when the store cannot be asked. */
  get(key: string): Promise<Buffer | null>;
  /** Removes every key that starts with `prefix`. */
  remove(prefix: string): Promise<void>;
  /** Every key under `prefix` with its size in bytes. */
  list(prefix: string): AsyncIterable<{ key: string; bytes: number }>;
}
