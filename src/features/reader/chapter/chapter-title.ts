import { chapterMark, isNumbered, type NamedChapter } from '../../../../domain/chapter-name.ts';
import { readerWords } from '../../../text/reader.ts';

/** 第 3 话 秘方 */
export function chapterTitle(chapter: NamedChapter): string {
  return readerWords.chapterName(chapterMark(chapter), isNumbered(chapter), chapter.title);
}

/** 第 3 话 */
export function shortChapterTitle(chapter: NamedChapter): string {
  return readerWords.chapterMark(chapterMark(chapter), isNumbered(chapter));
}
