import type { Transaction } from 'kysely';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

/** The names that belong to a comic, each list in its own order. */
export interface ComicNames {
  authors: string[];
  tags: string[];
  aliases: string[];
}

const listOfKind = { author: 'authors', tag: 'tags', alias: 'aliases' } as const;

/** The names that a comic's row holds. */
export function namesIn({ names }: { names: string }): ComicNames {
  return JSON.parse(names);
}

/** What a comic's row holds of its names. */
export function namesHeld({ authors, tags, aliases }: ComicNames): { names: string } {
  return { names: JSON.stringify({ authors, tags, aliases }) };
}

/** Replaces those lists of names that are given, in both places where they stand. */
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
  const held = namesHeld(await gathered(change, comicId));
  await change.updateTable('comic').set(held).where('id', '=', comicId).execute();
}

async function gathered(db: Database, comicId: number): Promise<ComicNames> {
  const names: ComicNames = { authors: [], tags: [], aliases: [] };
  const rows = await db
    .selectFrom('comicName')
    .select(['kind', 'name'])
    .where('comicId', '=', comicId)
    .orderBy('position')
    .execute();
  for (const { kind, name } of rows) names[listOfKind[kind]].push(name);
  return names;
}
