import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newPostgresDatabase, onEachDatabase } from '../../tests/setup/databases.ts';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';
import { SettingsError } from '../settings-error.ts';
import { migrations, openDatabase } from './open.ts';

/** What the library that changes the tables holds in PostgreSQL while it does. */
const changingLock = '3853314791062309107';

test('who waits while another process changes the tables is told so, and goes on after it', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => told.mockRestore());
  const { url } = await newPostgresDatabase();
  const changing = new pg.Client({ connectionString: url });
  await changing.connect();
  await changing.query(`select pg_advisory_lock(${changingLock})`);
  const opening = openDatabase({ databaseUrl: url, dataDir: '' });
  await expect.poll(() => told.mock.calls).toHaveLength(1);
  expect(told.mock.calls[0]?.[0]).toMatch(/^The database's tables are being brought up to date/);
  await changing.end();
  await (await opening).destroy();
});

test('who cannot reach the database is not told of its tables', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => told.mockRestore());
  // Silent for longer than it takes to be told.
  const silent = createServer((socket) => void setTimeout(() => socket.destroy(), 3000));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  const databaseUrl = `postgres://127.0.0.1:${port}/site`;
  await expect(openDatabase({ databaseUrl, dataDir: '' })).rejects.toThrow(/cannot be opened/);
  expect(told).not.toHaveBeenCalled();
  silent.close();
});

onEachDatabase((open) => {
  test('who took a change of the tables before an earlier one was there gets that one too', async () => {
    await using site = await open();
    const { db } = site;
    // As in a database of one of the days on which changes came under numbers below the last one.
    await db.schema.alterTable('chapter').dropColumn('own_title').execute();
    await sql`delete from kysely_migration where name = '0013-own-titles'`.execute(db);
    await db.destroy();
    const again = await openDatabase(site.place);
    expect(await again.selectFrom('chapter').select('ownTitle').execute()).toEqual([]);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      again,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
    await again.destroy();
  });
});

test('what keeps a site from beginning counts no more once another process has begun it', async () => {
  await using folder = await temporaryFolder();
  const place = { databaseUrl: null, dataDir: folder.path };
  const refuse = async () => {
    throw new SettingsError('not here');
  };
  await expect(openDatabase(place, { begin: refuse })).rejects.toThrow('not here');
  const beaten = async () => {
    await (await openDatabase(place)).destroy();
    await refuse();
  };
  await (await openDatabase(place, { begin: beaten })).destroy();
});
