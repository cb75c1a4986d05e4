import type { PageReportKind } from '../../contract/comic.ts';

/** A page of a chapter as it is now. */
interface ReportedPage {
  comicId: number;
  chapterNo: number;
  imgIndex: number;
  version: string;
}

export interface PageReport extends ReportedPage {
  kind: PageReportKind;
  /** A member, or a device's mark. */
  reporter: string;
  /** ms since 1970. */
  at: number;
}

/** A page and what was said about it, by how many. */
export interface ReportedPageLine {
  comicId: number;
  title: string;
  chapterNo: number;
  imgIndex: number;
  kinds: Partial<Record<PageReportKind, number>>;
  /** The latest, ms since 1970. */
  at: number;
}

/** What readers said about broken pages; a chapter that was replaced since has none. */
export interface PageReports {
  /** The reporter's own from a moment until now, the earliest first (ms since 1970). */
  timesOf(reporter: string, time: { since: number; now: number }): Promise<number[]>;
  /** The same said again by the same one is still one report. Comic05 when the comic was removed meanwhile, Member03 when the
   * member is shut out or gone. */
  put(report: PageReport): Promise<void>;
  /** The pages, those that most have reported first. */
  list(): Promise<ReportedPageLine[]>;
  /** Takes a chapter's reports away, or one page's; answers how many there were, null when there is no such chapter. */
  clear(of: { comicId: number; chapterNo: number; imgIndex: number | null }): Promise<number | null>;
}
