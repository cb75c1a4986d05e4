import type { Language } from '../../contract/languages.ts';
import type { DigestComic } from '../usecases/push-port.ts';
import type { DigestWords } from '../usecases/send-digests.ts';

interface News {
  comics: readonly DigestComic[];
  total: number;
}

const one: Record<Language, (comic: DigestComic) => DigestWords> = {
  'zh-CN': ({ title, latestNo, latestTitle }) => ({
    title: `《${title}》更新了`,
    body: `第 ${latestNo} 话 ${latestTitle}`.trim(),
  }),
  'zh-TW': ({ title, latestNo, latestTitle }) => ({
    title: `《${title}》更新了`,
    body: `第 ${latestNo} 話 ${latestTitle}`.trim(),
  }),
  en: ({ title, latestNo, latestTitle }) => ({
    title: `${title} has a new chapter`,
    body: `Chapter ${latestNo} ${latestTitle}`.trim(),
  }),
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
  if (total === 1) return one[language](first);
  const names = comics.map(({ title }) => title).join(language === 'en' ? ', ' : '、');
  return { title: several[language](first, total), body: names };
}
