import type { MediaOwner, NewCover } from './ports.ts';

/** The chapter by whose first page a comic is shown. */
export interface FirstChapter {
  chapterNo: number;
  version: string;
}

/** A cover on its way in; its owner will remove the one before. */
export interface CoverPut extends MediaOwner {
  cover: NewCover;
  /** The chapter of which it is; null = the operator's own, which stays whatever becomes of the chapters. */
  of: FirstChapter | null;
  /** Media that now has its place. */
  settled: readonly string[];
}

/** By what picture comics are shown. */
export interface Covers {
  /** Null when there is no such comic. */
  firstChapter(comicId: number): Promise<FirstChapter | null>;
  /**
   * Shows a comic by this cover, and answers the media that it takes the place of, which is noted as loose. `unknown` when
   * there is no such comic, `conflict` when its first chapter is another one by now, or the new picture was tidied away:
   * nothing was changed.
   */
  put(comicId: number, put: CoverPut): Promise<{ replaced: string[] } | 'unknown' | 'conflict'>;
}
