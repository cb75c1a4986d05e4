import { expect, test } from 'vitest';
import { newPostgresDatabase } from '../../tests/setup/databases.ts';
import { heldTable } from '../../tests/setup/held-table.ts';
import { openDatabase } from './open.ts';

async function opened() {
  const { url } = await newPostgresDatabase();
  const db = await openDatabase({ databaseUrl: url, dataDir: '' });
  const names = db.selectFrom('merchant').select('name').orderBy('id');
  return { url, db, names, [Symbol.asyncDispose]: () => db.destroy() };
}

test('who reads hears nothing of connections that are ended meanwhile', async () => {
  await using site = await opened();
  const held = await heldTable(site.url, 'merchant');
  const read = site.names.execute();
  for (let time = 0; time < 3; time += 1) await held.cut();
  await held[Symbol.asyncDispose]();
  expect(await read).toEqual([{ name: '漫岛' }]);
});

test('what is read in a transaction is not read again by itself: what it leans on is gone', async () => {
  await using site = await opened();
  await using held = await heldTable(site.url, 'merchant');
  const read = site.db.transaction().execute(async (change) => {
    await change.updateTable('counter').set({ value: 7 }).where('name', '=', 'comic').execute();
    return change.selectFrom('merchant').select('name').execute();
  });
  const refused = expect(read).rejects.toThrow(/terminat|not queryable/);
  await held.cut();
  await refused;
  const counted = site.db.selectFrom('counter').select('value').where('name', '=', 'comic');
  expect(await counted.execute()).toEqual([{ value: 0 }]);
});

test('what changes something by itself is left to who asks, for it may stand', async () => {
  await using site = await opened();
  await using held = await heldTable(site.url, 'merchant');
  const changed = site.db.updateTable('merchant').set({ name: '另一座岛' }).execute();
  const refused = expect(changed).rejects.toThrow(/terminat/);
  await held.cut();
  await refused;
});
