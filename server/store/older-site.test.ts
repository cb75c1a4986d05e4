import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';
import { StoredLedger } from './ledger.ts';
import { openDatabase } from './open.ts';

const olderSite = join(import.meta.dirname, '../../tests/setup/older-site.sql');

/** What stands there otherwise afterwards: gifts and codes are named by the page, in its reader's language. */
const anew: Readonly<Record<string, string>> = { ledger_transaction: 'title', pay_order: 'product_name' };

test('the database of an older version becomes what a new one is, and holds all that it held', async () => {
  await using folder = await temporaryFolder();
  const placeOf = (name: string) => ({ databaseUrl: null, dataDir: join(folder.path, name) });
  const [fresh, older] = [placeOf('fresh'), placeOf('older')];
  await (await openDatabase(fresh)).destroy();
  await mkdir(older.dataDir);
  const text = await readFile(olderSite, 'utf8');
  const before = inside(older, (database) => {
    database.exec(text);
    return rowsOf(database);
  });

  const db = await openDatabase(older);
  expect((await new StoredLedger(db).audit()).faults).toEqual([]);
  const comics = await db.selectFrom('comic').select(['names', 'latestLabel']).orderBy('id').execute();
  expect(comics).toEqual([
    { names: '{"authors":[],"tags":["悬疑","治愈"],"aliases":["Lighthouse"]}', latestLabel: '6' },
    { names: '{"authors":[],"tags":[],"aliases":[]}', latestLabel: '6' },
  ]);
  const ranks = await db.selectFrom('rankSnapshot').selectAll().where('kind', '=', 'fav').execute();
  expect(ranks).toContainEqual({ kind: 'fav', type: 0, mature: 0, comicIds: '[2,1]' });
  await db.destroy();

  expect(inside(older, tablesOf)).toEqual(inside(fresh, tablesOf));
  const after = inside(older, rowsOf);
  for (const [table, rows] of Object.entries(before)) {
    const kept = rows.map(({ [anew[table] ?? '']: _, ...row }) => expect.objectContaining(row));
    expect(after[table], table).toEqual(expect.arrayContaining(kept));
  }
});

function inside<Found>({ dataDir }: { dataDir: string }, look: (database: DatabaseSync) => Found): Found {
  const database = new DatabaseSync(join(dataDir, 'mandao.sqlite'));
  try {
    return look(database);
  } finally {
    database.close();
  }
}

/** How each table, index and trigger is made. */
function tablesOf(database: DatabaseSync): unknown[] {
  return database.prepare('select name, sql from sqlite_master order by type, name').all();
}

function rowsOf(database: DatabaseSync): Record<string, Record<string, unknown>[]> {
  const names = database.prepare(`select name from sqlite_master where type = 'table'`).all();
  const own = names.map(({ name }) => String(name)).filter((name) => !name.startsWith('search_word'));
  return Object.fromEntries(own.map((name) => [name, database.prepare(`select * from "${name}"`).all()]));
}
