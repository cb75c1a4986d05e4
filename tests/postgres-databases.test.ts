import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { inDatabase, takeMigrated } from './setup/postgres-databases.ts';

const server = inject('postgresUrl');

test('what a test leaves in a database is gone for the next one, and its rows are those of the beginning', async () => {
  const one = await takeMigrated(server);
  const before = await contentsOf(one.url);
  const [first] = await run(one.url, nextNumber);
  await run(one.url, "insert into merchant (id, name, created_at) values (7, '夜市', 1)");
  await run(one.url, "update counter set value = 9 where name = 'comic'");
  await run(one.url, "delete from counter where name = 'era'");
  expect(await contentsOf(one.url)).not.toEqual(before);
  one.leave();

  const next = await takeMigrated(server);
  expect(next.url).toBe(one.url);
  expect(await contentsOf(next.url)).toEqual(before);
  expect(await run(next.url, nextNumber)).toEqual([first]);
  next.leave();
});

test.each([
  'alter table merchant add column motto text',
  'drop index session_by_end',
  'create table extra (id integer)',
])('a database that was changed is not used again: %s', async (change) => {
  const one = await takeMigrated(server);
  await run(one.url, change);
  one.leave();

  const next = await takeMigrated(server);
  expect(next.url).not.toBe(one.url);
  next.leave();
});

test('a database that somebody is still in is not used again', async () => {
  const one = await takeMigrated(server);
  const still = new pg.Client({ connectionString: one.url });
  // Told more than once.
  const cut = new Promise((ended) => still.on('error', ended));
  await still.connect();
  one.leave();

  const next = await takeMigrated(server);
  expect(next.url).not.toBe(one.url);
  await cut;
  next.leave();
});

/** What the first row of a table that numbers its rows would be called. */
const nextNumber = "select nextval(pg_get_serial_sequence('member', 'id'))";

/** Every row of the tables that have any in a new database. */
async function contentsOf(url: string): Promise<unknown[]> {
  return [
    await run(url, 'select * from merchant order by id'),
    await run(url, 'select * from counter order by name'),
    await run(url, 'select name from kysely_migration order by name'),
  ];
}

function run(url: string, text: string): Promise<unknown[]> {
  return inDatabase(url, async (client) => (await client.query(text)).rows);
}
