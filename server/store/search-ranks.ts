import { type RawBuilder, sql } from 'kysely';
import {
  type AskedTerm,
  askedTerms,
  isSpelling,
  type NameForm,
  type NamePlace,
  spelledWord,
} from '../../domain/search-terms.ts';
import type { SearchFilter } from '../usecases/search-comics.ts';

/** A way in which a keyword lies in a name of some place. */
export interface Lying {
  place: NamePlace;
  form: NameForm;
  keyword: string;
}

const placesOf = { title: ['title', 'alias'], author: ['author'], tag: ['tag'] } as const;

/** The ways in which a keyword is found, the best first; those of one rank are worth the same. */
export function ranksOf({ kind, keyword }: SearchFilter): Lying[][] {
  const places = placesOf[kind];
  const written = places.flatMap((place) =>
    (['whole', 'first', 'within'] as const).map((form) => [{ place, form, keyword }]),
  );
  if (!isSpelling(keyword)) return written;
  const spelled = (['spelledFirst', 'spelledWithin'] as const).map((form) =>
    places.map((place) => ({ place, form, keyword })),
  );
  return [...written, ...spelled];
}

/** The ways that include all others. */
export function widest(ranks: Lying[][]): Lying[] {
  return ranks.flat().filter(({ form }) => form === 'within' || form === 'spelledWithin');
}

/** What the index is asked for: names that have all words of one of the groups. It may find a few more. */
export function wordsOf(ways: readonly Lying[]): AskedTerm[][] {
  return ways.map(({ place, form, keyword }) => askedTerms(place, form, keyword));
}

/** Whether the keyword lies in a row of `search_name` in one of these ways. */
export function holds(ways: readonly Lying[]): RawBuilder<boolean> {
  const each = ways.map((way) => sql`place = ${way.place} and ${lies(way)}`);
  return sql`(${sql.join(each, sql` or `)})`;
}

/** Which rank a row of `search_name` has, from 0; null when the keyword does not lie in it. */
export function rankOf(ranks: readonly Lying[][]): RawBuilder<number | null> {
  const cases = ranks.map((ways, rank) => sql`when ${holds(ways)} then ${sql.lit(rank)}`);
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** Folded texts have no signs of patterns in them. */
function lies({ place, form, keyword }: Lying): RawBuilder<boolean> {
  switch (form) {
    case 'whole':
      return sql`folded = ${keyword}`;
    case 'first':
      return sql`folded like ${`${keyword}%`}`;
    case 'within':
      return sql`folded like ${`%${keyword}%`}`;
    case 'spelledFirst':
    case 'spelledWithin':
      return sql`terms like ${`% ${spelledWord(place, form, keyword)}%`}`;
  }
}
