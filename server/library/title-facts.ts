import { parseTitle } from './book-name.ts';
import { firstCharacters } from './first-characters.ts';
import { TEXT_LIMITS } from './text-limits.ts';

/** ComicInfo's words for what the title of a document says: `系列名 第3卷 海边` is a series, a number and a title. */
export function titleFacts(title: string): Readonly<Record<'Series' | 'Number' | 'Title', string>> {
  const begun = firstCharacters(title.trim(), TEXT_LIMITS.line);
  if (begun === '') return { Series: '', Number: '', Title: '' };
  const parsed = parseTitle(begun);
  return { Series: parsed.series, Number: parsed.label, Title: parsed.title };
}

/** One person; `Toriyama, Akira` is turned, because commas part the people of a list. */
export function personName(written: string): string {
  const begun = firstCharacters(written, TEXT_LIMITS.name);
  const [last, first, ...more] = begun.split(/\s*,\s*/);
  return first && more.length === 0 ? `${first} ${last}` : begun.replaceAll(',', ' ');
}
