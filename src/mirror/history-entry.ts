import type { KeptProgress } from '../../domain/later-progress.ts';

/** A comic that was read on this device, with what its card needs without the network. */
export interface HistoryEntry extends KeptProgress {
  comicId: number;
  title: string;
  coverVersion: string;
  coverColor: string;
  chapterLabel: string;
  chapterTitle: string;
  /** Images in the chapter: with imgIndex it says how far one is. 0 while that is not known. */
  pageCount: number;
  /** What it was read on, as the member's other devices told it; this one's own entries say nothing. */
  device?: string;
}
