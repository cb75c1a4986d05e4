import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';
import { sqliteDialect } from './sqlite.ts';

test('a full disk is told as what it is, and the next transaction goes on', async () => {
  await using folder = await temporaryFolder();
  const db = new Kysely<{ word: { text: string } }>({
    dialect: sqliteDialect(join(folder.path, 'a.sqlite')),
  });
  await sql`create table word (text text)`.execute(db);
  // The engine's own bound of the file: what it then says is what it says of a full disk, and it rolls back by itself.
  await sql`pragma max_page_count = 4`.execute(db);
  const put = (text: string) =>
    db.transaction().execute((change) => change.insertInto('word').values({ text }).execute());
  await expect(put('x'.repeat(100_000))).rejects.toThrow('database or disk is full');
  await put('y');
  expect(await db.selectFrom('word').selectAll().execute()).toEqual([{ text: 'y' }]);
  await db.destroy();
});
