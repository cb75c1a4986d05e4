import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cutConnections } from '../../tests/setup/cut-connections.ts';
import { newPostgresDatabase } from '../../tests/setup/databases.ts';
import { openDatabase } from './open.ts';

test('connections that PostgreSQL ends, at rest or in a transaction, are made anew and end nothing else', async () => {
  const { url } = await newPostgresDatabase();
  const db = await openDatabase({ databaseUrl: url, dataDir: '' });
  const ping = sql`select 1 as here`;
  // One more at rest beside the one in the transaction.
  await Promise.all([ping.execute(db), ping.execute(db)]);
  const interrupted = db.transaction().execute(async (change) => {
    await ping.execute(change);
    await cutConnections(url);
    await ping.execute(change);
  });
  await expect(interrupted).rejects.toThrow();
  await expect.poll(async () => (await ping.execute(db).catch(() => null))?.rows).toEqual([{ here: 1 }]);
  await db.destroy();
});

test('a transaction in which nothing happens any more is ended, so that it holds its rows for nobody', async () => {
  const { url } = await newPostgresDatabase();
  const db = await openDatabase({ databaseUrl: url, dataDir: '' });
  const { rows } = await sql<object>`show idle_in_transaction_session_timeout`.execute(db);
  expect(rows.map((row) => Object.values(row))).toEqual([['1min']]);
  await db.destroy();
});
