import type { ReadableChapter } from '../../contract/comic.ts';
import type { SavedChapterRow } from '../../src/mirror/saved-rows.ts';

/** A free chapter of one page that is whole on this device; a test names only what it is about. */
export function savedRow(parts: Partial<SavedChapterRow> = {}): SavedChapterRow {
  const { comicId = 1, chapterNo = 1 } = parts;
  const chapter: ReadableChapter = {
    ...{ comicId, chapterNo, label: String(chapterNo), title: '', version: 'v' },
    ...{ prev: null, next: null, ticket: null },
    pages: [{ i: 1, w: 1, h: 1, bytes: 1, color: '#000000' }],
  };
  return {
    ...{ comicId, chapterNo, state: 'saved', fault: null, at: 1, bytes: 1, doneBytes: 1, pageCount: 1 },
    ...{ chapter, hashes: ['h'], right: 'free', ticket: null, member: null, anyNetwork: false },
    ...parts,
  };
}
