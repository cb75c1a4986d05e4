import type { LooseMedia, MediaOwner, NewCover } from './ports.ts';

/** Which chapter of which comic. */
export interface ChapterOfComic {
  comicId: number;
  chapterNo: number;
}

/** How many members bought a chapter, and for how many points in all. */
export interface BoughtOfChapter {
  members: number;
  points: number;
  /** Of these points; what was paid for is the rest. */
  bonus: number;
}

/** Who bought a chapter, and which. */
export interface Buyer {
  memberId: number;
  merchantId: number;
  chapterNo: number;
}

/** A chapter that is to go, as it stands. */
export interface StandingChapter {
  version: string;
  /** The chapter whose first page will be the comic's cover; null where the cover stays, for it is of another one. */
  heir: { chapterNo: number; version: string } | null;
}

/** Why a chapter cannot go: there is none, it has gone already, or it is its comic's only one. */
export type NoRemoval = 'unknown' | 'removed' | 'only';

/** A chapter on its way out. */
export interface ChapterRemoval extends ChapterOfComic, MediaOwner, StandingChapter {
  /** What the comic shows from now on; null where that stays. */
  cover: NewCover | null;
  /** Media of the new cover, noted as loose until now. */
  settled: readonly string[];
  /** What nobody needs any more. */
  loose: readonly LooseMedia[];
}

/** A chapter that was removed. */
export interface RemovedChapter {
  /** Of its comic. */
  title: string;
  label: string;
  /** Media that nothing owns any more. */
  loose: string[];
}

/**
 * Chapters that operators take down. The numbers of all others stay, and nobody else gets theirs: addresses, purchases,
 * places and downloads name a chapter by it. What members bought stays theirs in the ledger.
 */
export interface RemovedChapters {
  standing(at: ChapterOfComic): Promise<StandingChapter | NoRemoval>;
  /**
   * Takes a chapter down in one transaction, and remembers whose file it was. `agree` hears what was bought of it, as it
   * is at that moment; what it throws keeps the chapter. `conflict` where it stands otherwise than was said: look again.
   */
  remove(
    removal: ChapterRemoval,
    agree: (lost: BoughtOfChapter) => void,
  ): Promise<RemovedChapter | 'conflict'>;
  /** Those who have bought a chapter, or any of a comic that may be gone, and were not given their points back. */
  buyers(of: Pick<ChapterOfComic, 'comicId'> & Partial<ChapterOfComic>): Promise<Buyer[]>;
}
