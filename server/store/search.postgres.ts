import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AskedTerm } from '../../domain/search-terms.ts';
import type { SearchNameTable } from './search-schema.ts';

/** Names that have all words of one of the groups, found by the GIN index on this very expression (migration 0003). */
export function namesInPostgres(groups: readonly AskedTerm[][]): RawBuilder<Selectable<SearchNameTable>> {
  const asked = groups.map((terms) => `(${terms.map(written).join(' & ')})`).join(' | ');
  return sql`(
    select * from search_name
    where array_to_tsvector(string_to_array(btrim(terms), ' ')) @@ ${asked}::tsquery
  )`;
}

/** Words are folded, so there is no quotation mark in them. */
function written({ word, begins }: AskedTerm): string {
  return `'${word}'${begins ? ':*' : ''}`;
}

/** Rows of these comics: a list as one value, so that the statement is read once however many there are. */
export function ofComicsInPostgres(ids: readonly number[]): RawBuilder<boolean> {
  return sql`comic_id = any(${ids}::integer[])`;
}
