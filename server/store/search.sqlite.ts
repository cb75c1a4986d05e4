import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AskedTerm } from '../../domain/search-terms.ts';
import type { SearchNameTable } from './search-schema.ts';

/**
 * Names that have all words of one of the groups, found by FTS5. As a join it gives them one by one, so that a limit
 * ends the work; as a list of ids it would first find all.
 */
export function namesInSqlite(groups: readonly AskedTerm[][]): RawBuilder<Selectable<SearchNameTable>> {
  const asked = groups.map((terms) => `(${terms.map(written).join(' AND ')})`).join(' OR ');
  return sql`(
    select search_name.* from search_word
    inner join search_name on search_name.id = search_word.rowid
    where search_word match ${asked}
  )`;
}

/** Rows of these comics: a list as one value, so that the statement is read once however many there are. */
export function ofComicsInSqlite(ids: readonly number[]): RawBuilder<boolean> {
  return sql`comic_id in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** Words are folded, so there is no quotation mark in them. */
function written({ word, begins }: AskedTerm): string {
  return `"${word}"${begins ? ' *' : ''}`;
}
