import { chapterMark, isNumbered, type NamedChapter } from '../../domain/chapter-name.ts';
import { shellWords } from './shell.ts';

/** What a chapter is called in a sentence: 第 12 话, or its label itself where that is no number. */
export function chapterWord(chapter: Pick<NamedChapter, 'chapterNo' | 'label'>): string {
  const mark = chapterMark(chapter);
  return isNumbered(chapter) ? shellWords.chapter(mark) : mark;
}
