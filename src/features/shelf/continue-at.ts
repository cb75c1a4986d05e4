import type { ComicBrief } from '../../../contract/comic.ts';
import { chapterMark, isNumbered } from '../../../domain/chapter-name.ts';
import { chapterAddress, comicAddress, placeAddress } from '../../../domain/comic-address.ts';
import { areChaptersDense } from '../../../domain/dense-chapters.ts';
import { isReadThrough } from '../../../domain/share-read.ts';
import type { HistoryEntry } from '../../mirror/history-entry.ts';
import { chapterWord } from '../../text/chapter-word.ts';
import { shelfWords } from '../../text/shelf.ts';

/** What reading on means: from the place, the next chapter, or nothing until a chapter comes. */
export interface Onward {
  kind: 'continue' | 'next' | 'up-to-date' | 'again';
  to: string;
}

/** Where one reads on after `entry`; `comic` is what is known of it, null for nothing. */
export function continueAt(entry: HistoryEntry, comic: ComicBrief | null): Onward {
  const { comicId, chapterNo } = entry;
  const place: Onward = { kind: 'continue', to: placeAddress(entry) };
  if (!comic || !isReadThrough(entry)) return place;
  if (chapterNo >= comic.latestNo)
    return { kind: comic.finished ? 'again' : 'up-to-date', to: comicAddress(comicId) };
  // Where numbers are left out only the chapter's own end knows what comes next.
  return areChaptersDense(comic) ? { kind: 'next', to: chapterAddress(comicId, chapterNo + 1) } : place;
}

/** The way on from a comic's card: where it leads, and what it says of that to those who listen. */
export function cardOnward(entry: HistoryEntry, comic: ComicBrief): { to: string; label: string } {
  const { kind, to } = continueAt(entry, comic);
  return { to, label: labelOf(kind, comic.title, chapterOf(entry)) };
}

function labelOf(kind: Onward['kind'], title: string, chapter: string): string {
  switch (kind) {
    case 'continue':
      return shelfWords.resume(title, chapter);
    case 'next':
      return shelfWords.nextOf(title);
    case 'up-to-date':
      return shelfWords.upToDateWith(title);
    case 'again':
      return shelfWords.againWith(title);
    default:
      return kind satisfies never;
  }
}

/** 第 6 话, or 番外 as it is. */
export function chapterOf(entry: HistoryEntry): string {
  return chapterWord(named(entry));
}

/** 6 or 番外, and whether it is a number. */
export function markOf(entry: HistoryEntry): [mark: string, numbered: boolean] {
  const chapter = named(entry);
  return [chapterMark(chapter), isNumbered(chapter)];
}

function named({ chapterNo, chapterLabel }: HistoryEntry) {
  return { chapterNo, label: chapterLabel };
}
