import type { ChapterBrief, ComicDetail } from '../../contract/comic.ts';

/** What of a comic shall be on this device. */
export interface SavingWish {
  comic: ComicDetail;
  chapters: readonly ChapterBrief[];
  chosen: readonly ChapterBrief[];
  /** Also over a phone's own connection. */
  anyNetwork: boolean;
}
