import type { ComicInfo } from './comic-info.ts';
import type { EpubFact, EpubPackage } from './epub-package.ts';
import { personName, titleFacts } from './title-facts.ts';
import { decodeEntities } from './xml-tree.ts';

/** People of a book who did not make the comic (MARC relators). */
const OTHER_ROLES = new Set(['trl', 'edt', 'pbl', 'bkp', 'bkd', 'mrk', 'ctb']);

/** What an EPUB's package says, in ComicInfo's words. `frontCovers` are positions in the order of pages, from 0. */
export function epubFacts(book: EpubPackage, frontCovers: ReadonlySet<number>): ComicInfo {
  const all = (name: string) => book.metadata.filter((fact) => fact.name === name);
  const value = (name: string) => all(name)[0]?.value ?? '';
  const title = value('title');
  const own = titleFacts(title);
  const { series, position } = seriesOf(book.metadata);
  const facts: Record<string, string> = {
    Series: series || own.Series,
    Number: (series ? position : '') || own.Number,
    // Within a named series a title without a number is the chapter's.
    Title: series && own.Series !== series && own.Title === '' ? title : own.Title,
    Writer: all('creator')
      .filter(isMaker)
      .map((fact) => personName(fact.value))
      .join(','),
    Genre: all('subject')
      .map((fact) => fact.value)
      .join(','),
    Summary: plainText(value('description')),
    LanguageISO: value('language'),
    Manga: directionOf(book),
  };
  return { text: (element) => facts[element] ?? '', frontCovers };
}

/** EPUB 3 says it by a collection, calibre by two statements of its own. */
function seriesOf(metadata: readonly EpubFact[]): { series: string; position: string } {
  const collection = metadata.find(
    ({ name, refined }) =>
      name === 'belongs-to-collection' && (refined.get('collection-type') ?? 'series') === 'series',
  );
  if (collection?.value)
    return { series: collection.value, position: collection.refined.get('group-position') ?? '' };
  const find = (name: string) => metadata.find((fact) => fact.name === name)?.value ?? '';
  return { series: find('calibre:series'), position: find('calibre:series_index') };
}

function isMaker({ value, refined }: EpubFact): boolean {
  return value !== '' && !OTHER_ROLES.has(refined.get('role') ?? '');
}

/** A book has pages unless it says that it is scrolled. */
function directionOf({ metadata, rightToLeft }: EpubPackage): string {
  if (rightToLeft) return 'YesAndRightToLeft';
  const flow = metadata.find(({ name }) => name === 'rendition:flow')?.value ?? '';
  return flow.startsWith('scrolled') ? 'No' : 'Yes';
}

/** Descriptions are often HTML, escaped once. */
function plainText(description: string): string {
  if (!/<[a-z]/i.test(description)) return description;
  const text = description
    .replace(/<(?:br|\/p|\/div)\b[^<>]*>/gi, '\n')
    .replace(/<[a-z/!][^<>]*>/gi, '')
    .replace(/\n\s*\n+/g, '\n')
    .trim();
  return decodeEntities(text);
}
