import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { newPostgresDatabase, onEachDatabase } from '../../tests/setup/databases.ts';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';
import { SettingsError } from '../settings-error.ts';
import { openDatabase } from './open.ts';

/** The sentence that an operator reads; what is none comes as it was thrown. */
async function refusal(place: { databaseUrl: string | null; dataDir: string }): Promise<unknown> {
  try {
    await (await openDatabase(place)).destroy();
    return null;
  } catch (error) {
    return error instanceof SettingsError ? error.message : error;
  }
}

onEachDatabase((open) => {
  test('a database that a newer version has changed is refused in one sentence by an older one', async () => {
    await using opened = await open();
    await sql`insert into kysely_migration values ('9999-later', '2030-01-01')`.execute(opened.db);
    expect(await refusal(opened.place)).toMatch(
      /^The database .+ cannot be opened: a newer version of Mandao has changed its tables\.$/,
    );
  });
});

test('an address of a database that is none, or names a file that is not there, is refused in one sentence', async () => {
  const of = (databaseUrl: string) => refusal({ databaseUrl, dataDir: '' });
  expect(await of('postgres://me:a#b@127.0.0.1/site')).toBe(
    'The database of DATABASE_URL cannot be opened: Invalid URL.',
  );
  expect(await of('postgres://127.0.0.1:1/site?sslrootcert=/nowhere.pem')).toMatch(
    /^The database of DATABASE_URL cannot be opened: ENOENT: .+\/nowhere\.pem'\.$/,
  );
});

test('a folder on a disk that is not there is refused in one sentence', async () => {
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  await symlink('/nowhere/data', dataDir);
  expect(await refusal({ databaseUrl: null, dataDir })).toMatch(
    /^The database in .+ cannot be opened: ENOENT: [^\n]+\.$/,
  );
});

test('a file that is no database any more is refused with what is to be done', async () => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, 'mandao.sqlite'), Buffer.alloc(8192, 'x'));
  expect(await refusal({ databaseUrl: null, dataDir: folder.path })).toMatch(
    /^The database is damaged \(file is not a database\): stop the server and [^\n]+\.$/,
  );
});

test('a database in which one may make no tables, or write nothing, is refused in one sentence', async () => {
  const { url } = await newPostgresDatabase();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const database = new URL(url).pathname.slice(1);
  await owner.query(`create role guest_of_${database} login password 'secret'`);
  const guest = new URL(url);
  guest.username = `guest_of_${database}`;
  guest.password = 'secret';
  expect(await refusal({ databaseUrl: guest.href, dataDir: '' })).toBe(
    'The database of DATABASE_URL cannot be opened: permission denied for schema public.',
  );
  await owner.query(`alter database ${database} set default_transaction_read_only = on`);
  await owner.end();
  expect(await refusal({ databaseUrl: url, dataDir: '' })).toMatch(
    /^The database of DATABASE_URL cannot be opened: cannot execute .+ in a read-only transaction\.$/,
  );
});
