import type { Transaction } from 'kysely';
import type { Database } from './open.ts';
import { preparedForIds } from './prepared.ts';
import type { Schema } from './schema.ts';

/** The names that belong to a comic, each list in its own order. */
export interface ComicNames {
  authors: string[];
  tags: string[];
  aliases: string[];
}

const listOfKind = { author: 'authors', tag: 'tags', alias: 'aliases' } as const;

const rowsOf = preparedForIds((db, ids) =>
  db
    .selectFrom('comicName')
    .select(['comicId', 'kind', 'name'])
    .where('comicId', 'in', ids)
    .orderBy('comicId')
    .orderBy('kind')
    .orderBy('position'),
);

/** The names of several comics in one query. */
export async function comicNames(
  db: Database,
  comicIds: readonly number[],
): Promise<Map<number, ComicNames>> {
  const names = new Map<number, ComicNames>(
    comicIds.map((id) => [id, { authors: [], tags: [], aliases: [] }]),
  );
  if (comicIds.length === 0) return names;
  for (const row of await rowsOf(db, comicIds)) names.get(row.comicId)?.[listOfKind[row.kind]].push(row.name);
  return names;
}

/** Replaces those lists of names that are given. */
export async function putComicNames(
  change: Transaction<Schema>,
  comicId: number,
  names: { [List in keyof ComicNames]: string[] | undefined },
): Promise<void> {
  for (const kind of ['author', 'tag', 'alias'] as const) {
    const list = names[listOfKind[kind]];
    if (list === undefined) continue;
    await change.deleteFrom('comicName').where('comicId', '=', comicId).where('kind', '=', kind).execute();
    const rows = [...new Set(list)].map((name, position) => ({ comicId, kind, position, name }));
    if (rows.length > 0) await change.insertInto('comicName').values(rows).execute();
  }
}
