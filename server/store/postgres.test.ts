import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
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
    await endConnections(url);
    await ping.execute(change);
  });
  await expect(interrupted).rejects.toThrow();
  await expect.poll(async () => (await ping.execute(db).catch(() => null))?.rows).toEqual([{ here: 1 }]);
  await db.destroy();
});

async function endConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await client.end();
}
