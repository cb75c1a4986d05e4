import type { Transaction } from 'kysely';
import type { NamePlace } from '../../domain/search-terms.ts';
import type { Schema } from './schema.ts';

/** A comic's names by where they stand; those left out are not changed. */
interface ComicNamed {
  title?: string | undefined;
  aliases?: string[] | undefined;
  authors?: string[] | undefined;
  tags?: string[] | undefined;
}

/** What search keeps of a comic's names, by their places. */
export type SearchNames = { place: NamePlace; names: { folded: string; terms: string }[] }[];

/** Makes what search needs of names: a pure rule, and slow (pinyin), so it runs before a transaction, not in it. */
export type MakeSearchNames = (named: ComicNamed) => SearchNames;

/** The rules are loaded when they are first needed, because their tables would hold up every start. */
export async function searchNameMaker(): Promise<MakeSearchNames> {
  const { foldForSearch } = await import('../../domain/search-fold.ts');
  const { spellingOf } = await import('../../domain/search-spelling.ts');
  const { nameTerms } = await import('../../domain/search-terms.ts');
  return ({ title, aliases, authors, tags }) => {
    const titles = title === undefined ? undefined : [title];
    const given = { title: titles, alias: aliases, author: authors, tag: tags };
    return (['title', 'alias', 'author', 'tag'] as const).flatMap((place) => {
      const folded = given[place]?.map(foldForSearch).filter((name) => name !== '');
      if (!folded) return [];
      const terms = (name: string) => nameTerms(place, name, spellingOf(name)).map((word) => ` ${word}`);
      return [
        { place, names: [...new Set(folded)].map((name) => ({ folded: name, terms: terms(name).join('') })) },
      ];
    });
  };
}

/** Brings what search knows of a comic in step with its row and these names. */
export async function putSearchNames(
  change: Transaction<Schema>,
  comicId: number,
  made: SearchNames,
): Promise<void> {
  for (const { place, names } of made) {
    await change.deleteFrom('searchName').where('comicId', '=', comicId).where('place', '=', place).execute();
    const rows = names.map((name) => ({ comicId, place, ...name }));
    if (rows.length > 0) await change.insertInto('searchName').values(rows).execute();
  }
  const { rating } = await change
    .selectFrom('comic')
    .select('rating')
    .where('id', '=', comicId)
    .executeTakeFirstOrThrow();
  const mature = Number(rating === 'mature');
  await change
    .updateTable('searchName')
    .set({ mature })
    .where('comicId', '=', comicId)
    .where('mature', '!=', mature)
    .execute();
}
