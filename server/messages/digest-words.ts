import type { Language } from '../../contract/languages.ts';
import { chapterMark, isNumbered } from '../../domain/chapter-name.ts';
import type { DigestComic } from '../usecases/push-port.ts';
import type { DigestWords } from '../usecases/send-digests.ts';

interface News {
  comics: readonly DigestComic[];
  total: number;
}

const one: Record<Language, { title: (comic: string) => string; chapter: (mark: string) => string }> = {
  'zh-CN': { title: (comic) => `《${comic}》更新了`, chapter: (mark) => `第 ${mark} 话` },
  'zh-TW': { title: (comic) => `《${comic}》更新了`, chapter: (mark) => `第 ${mark} 話` },
  en: { title: (comic) => `${comic} has a new chapter`, chapter: (mark) => `Chapter ${mark}` },
};

const several: Record<Language, (first: DigestComic, total: number) => string> = {
  'zh-CN': ({ title }, total) => `《${title}》等 ${total} 部更新了`,
  'zh-TW': ({ title }, total) => `《${title}》等 ${total} 部更新了`,
  en: ({ title }, total) => `${title} and ${total - 1} more have new chapters`,
};

/** What a member is told of new chapters, in a language. */
export function digestWords(language: Language, { comics, total }: News): DigestWords {
  const [first] = comics;
  if (!first) return { title: '', body: '' };
  if (total === 1) return wordsOfOne(language, first);
  const names = comics.map(({ title }) => title).join(language === 'en' ? ', ' : '、');
  return { title: several[language](first, total), body: names };
}

function wordsOfOne(
  language: Language,
  { title, latestNo, latestLabel, latestTitle }: DigestComic,
): DigestWords {
  const chapter = { chapterNo: latestNo, label: latestLabel };
  const mark = chapterMark(chapter);
  const name = isNumbered(chapter) ? one[language].chapter(mark) : mark;
  return { title: one[language].title(title), body: `${name} ${latestTitle}`.trim() };
}
