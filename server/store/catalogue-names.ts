import { setImmediate } from 'node:timers/promises';
import type { Database } from './open.ts';
import { prepared } from './prepared.ts';

/** Comics read at once: a common tag has tens of thousands, and other requests come in between. */
const atOnce = 4000;

const someNamed = prepared(
  (db, { kind, name, after }: { kind: 'tag' | 'author'; name: string; after: number }) =>
    db
      .selectFrom('comicName')
      .select('comicId')
      .distinct()
      .where('kind', '=', kind)
      .where('name', '=', name)
      .where('comicId', '>', after)
      .orderBy('comicId')
      .limit(atOnce),
);

/** Which comics have this tag or author, in no list or in some, in the order of their ids. */
export async function comicsNamed(db: Database, kind: 'tag' | 'author', name: string): Promise<Uint32Array> {
  const ids: number[] = [];
  for (;;) {
    const { rows } = await someNamed(db, { kind, name, after: ids.at(-1) ?? 0 });
    for (const row of rows) ids.push(row.comicId);
    if (rows.length < atOnce) return Uint32Array.from(ids);
    await setImmediate();
  }
}
