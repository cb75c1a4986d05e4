import { parseTitle } from './book-name.ts';

/** ComicInfo's words for what the title of a document says: `系列名 第3卷 海边` is a series, a number and a title. */
export function titleFacts(title: string): Readonly<Record<'Series' | 'Number' | 'Title', string>> {
  if (title.trim() === '') return { Series: '', Number: '', Title: '' };
  const parsed = parseTitle(title);
  return { Series: parsed.series, Number: parsed.label, Title: parsed.title };
}

/** One person; `Toriyama, Akira` is turned, because commas part the people of a list. */
export function personName(written: string): string {
  const [last, first, ...more] = written.split(/\s*,\s*/);
  return first && more.length === 0 ? `${first} ${last}` : written.replaceAll(',', ' ');
}
