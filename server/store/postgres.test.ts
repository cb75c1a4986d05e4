import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { cutConnections } from '../../tests/setup/cut-connections.ts';
import { newPostgresDatabase } from '../../tests/setup/databases.ts';
import { openDatabase } from './open.ts';
import { inUseLock } from './postgres.ts';

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

test('connections that PostgreSQL ends as they are made cost the pool no place, and who reads nothing', async () => {
  const { url } = await newPostgresDatabase();
  const db = await openDatabase({ databaseUrl: url, dataDir: '' });
  await cutConnections(url);
  const restoring = new pg.Client({ connectionString: url });
  await restoring.connect();
  await restoring.query('select pg_advisory_lock($1)', [inUseLock]);
  const ping = sql`select 1 as here`;
  const waiting = "from pg_stat_activity where datname = current_database() and wait_event = 'advisory'";
  // As many as the pool has places; each stands at the lock that a new connection takes.
  const asked = Promise.allSettled(Array.from({ length: 10 }, () => ping.execute(db)));
  await expect
    .poll(async () => (await restoring.query(`select count(*)::int as many ${waiting}`)).rows)
    .toEqual([{ many: 10 }]);
  await restoring.query(`select pg_terminate_backend(pid) ${waiting}`);
  await restoring.end();
  expect(new Set((await asked).map(({ status }) => status))).toEqual(new Set(['fulfilled']));
  await db.destroy();
});

test('a connection begins with nothing that a pooling proxy would refuse', async () => {
  const asked: string[] = [];
  const proxy = createServer((socket) => {
    socket.once('data', (message) => {
      // Names and values, each ended by a zero, after two numbers of four bytes.
      asked.push(...message.subarray(8).toString().split('\0'));
      socket.destroy();
    });
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const { port } = proxy.address() as AddressInfo;
  const databaseUrl = `postgres://reader@127.0.0.1:${port}/site`;
  await expect(openDatabase({ databaseUrl, dataDir: '' })).rejects.toThrow();
  proxy.close();
  expect([...new Set(asked.filter((_, at) => at % 2 === 0 && asked[at]))].sort()).toEqual([
    ...['client_encoding', 'database', 'user'],
  ]);
});

test('a transaction in which nothing happens any more is ended, so that it holds its rows for nobody', async () => {
  const { url } = await newPostgresDatabase();
  const db = await openDatabase({ databaseUrl: url, dataDir: '' });
  const { rows } = await sql<object>`show idle_in_transaction_session_timeout`.execute(db);
  expect(rows.map((row) => Object.values(row))).toEqual([['1min']]);
  await db.destroy();
});

test('the session of a process that is killed in a long statement ends before the statement', async () => {
  const { url } = await newPostgresDatabase();
  const db = await openDatabase({ databaseUrl: url, dataDir: '' });
  const others = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and query like 'select pg_sleep(600)'`.execute(db);
    return rows.length;
  };
  const opened = `import { postgresDialect } from './server/store/postgres.ts';
    import { Kysely, sql } from 'kysely';
    await sql\`select pg_sleep(600)\`.execute(new Kysely({ dialect: postgresDialect('${url}') }));`;
  const busy = spawn(process.execPath, ['--input-type=module', '-e', opened], { stdio: 'inherit' });
  await expect.poll(others, { timeout: 20_000 }).toBe(1);
  busy.kill('SIGKILL');
  await expect.poll(others, { timeout: 20_000 }).toBe(0);
  await db.destroy();
}, 60_000);

test('PostgreSQL asks a silent connection after half a minute whether its process is still there', async () => {
  const { url } = await newPostgresDatabase();
  const db = await openDatabase({ databaseUrl: url, dataDir: '' });
  const { rows } = await sql<object>`show tcp_keepalives_idle`.execute(db);
  expect(rows.map((row) => Object.values(row))).toEqual([['30']]);
  await db.destroy();
});

test.skipIf(process.platform !== 'linux')(
  'after half a minute of silence a connection is asked whether its other end is still there',
  async () => {
    const { url } = await newPostgresDatabase();
    const db = await openDatabase({ databaseUrl: url, dataDir: '' });
    await sql`select 1`.execute(db);
    const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0');
    const { rows } = await sql<{ port: number }>`select inet_client_port() as port`.execute(db);
    const own = Number(rows[0]?.port).toString(16).toUpperCase().padStart(4, '0');
    // Timer 2 is this question's; how long it is until then stands behind it, in hundredths of a second.
    const line = new RegExp(`:${own} \\w+:${port} 01 \\S+ 02:(\\w+)`);
    const asked = line.exec(await readFile('/proc/net/tcp', 'utf8'))?.[1] ?? '';
    expect(Number.parseInt(asked, 16) / 100).toBeLessThan(31);
    await db.destroy();
  },
);
