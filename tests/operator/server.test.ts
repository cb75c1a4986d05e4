import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { expect, test } from 'vitest';
import { newPostgresDatabase } from '../setup/databases.ts';
import { loseTable } from '../setup/lose-table.ts';
import { putMigrated } from '../setup/migrated-sqlite.ts';
import { startServer } from '../setup/server-process.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

/** A request whose body is held back: it is under way until it is finished. */
async function slowRequest(port: number): Promise<{ socket: Socket; finish: () => Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  const body = '{"account":"somebody","password":"tide-and-lamp-9"}';
  socket.write(
    'POST /account/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n' +
      `expect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  // The interim answer says that the server has taken the request.
  await new Promise((taken) => socket.once('data', taken));
  return {
    socket,
    finish: () => {
      const answer = text(socket);
      socket.write(body);
      return answer;
    },
  };
}

function connects(port: number): Promise<boolean> {
  return new Promise((told) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => told(true));
    socket.once('error', () => told(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((turn) => setTimeout(turn, 20));
}

/** Statements of a request that wait for a lock; the housework tidies the same table, and waits too. */
const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query not like 'delete%'`;

test('a server that is told to stop answers what is under way, takes nothing new, and ends well', async () => {
  await using folder = await temporaryFolder();
  await using server = await startServer(folder.path);
  const { finish } = await slowRequest(server.port);
  server.child.kill('SIGTERM');
  await until(async () => !(await connects(server.port)));
  const answer = await finish();
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer).toMatch(/connection: close/i);
  expect(answer).toContain('Member08');
  expect(await server.ended).toBe(0);
  expect(server.said()).toContain('"route":"/account/login"');
  expect(server.said()).not.toContain('Demo payments');
});

test.runIf(existsSync('/proc/self/environ'))(
  'what is started becomes the server, and memory that is free goes back to the system',
  async () => {
    await using folder = await temporaryFolder();
    await using server = await startServer(folder.path);
    const told = async (what: string) =>
      (await readFile(`/proc/${server.child.pid}/${what}`, 'utf8')).split('\0');
    expect(await told('cmdline')).toContainEqual(expect.stringMatching(/server\/main\.ts$/));
    expect(await told('environ')).toContain('MALLOC_TRIM_THRESHOLD_=131072');
  },
);

/** What a server has said by the time that it is ready. */
async function saidUntilReady(environment: Record<string, string>): Promise<string> {
  await using folder = await temporaryFolder();
  await using server = await startServer(folder.path, environment);
  return server.said();
}

test('a server that others can reach says that points cost nothing there, or that calls are not limited', async () => {
  const free = { NODE_ENV: '', RATE_LIMIT: 'on', HOST: '127.0.0.1', TRUST_PROXY: '1' };
  const unlimited = { NODE_ENV: 'production', RATE_LIMIT: 'off', HOST: '0.0.0.0', TRUST_PROXY: '' };
  expect(await saidUntilReady(free)).toMatch(/^Demo payments are on: .+\nready /);
  expect(await saidUntilReady(unlimited)).toMatch(
    /^Calls are not limited: .+\nMerchant 80001 sends no SMS: .+\nready /,
  );
  const own = { ...free, RATE_LIMIT: 'off', TRUST_PROXY: '' };
  expect(await saidUntilReady(own)).toMatch(/^ready /);
});

test('a second signal ends the server at once', async () => {
  await using folder = await temporaryFolder();
  await using server = await startServer(folder.path);
  const { socket } = await slowRequest(server.port);
  socket.on('error', () => {});
  server.child.kill('SIGTERM');
  await until(async () => !(await connects(server.port)));
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(1);
});

// Both wait for the end of the time that a stop may take.
test.concurrent('a request that is never finished does not keep the server from ending', async () => {
  await using folder = await temporaryFolder();
  await using server = await startServer(folder.path);
  const { socket } = await slowRequest(server.port);
  socket.on('error', () => {});
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test.concurrent('a statement that never ends does not keep the server from ending, and that is told', async () => {
  await using folder = await temporaryFolder();
  const { url, drop } = await newPostgresDatabase();
  await using server = await startServer(folder.path, { DATABASE_URL: url });
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table login_failure in access exclusive mode');
  const { finish } = await slowRequest(server.port);
  const cut = finish().catch(() => 'cut');
  await until(async () => {
    // Or a transaction sees for ever what it saw at first.
    await holder.query('select pg_stat_clear_snapshot()');
    return (await holder.query(waiting)).rowCount === 1;
  });
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(1);
  expect(server.said()).toContain('the stop took too long');
  expect(await cut).not.toContain('HTTP/1.1 200');
  await holder.end();
  await drop();
});

test('what was made of the code is kept for the next start while the server still runs', async () => {
  await using folder = await temporaryFolder();
  const compiled = join(folder.path, 'compiled');
  await using server = await startServer(join(folder.path, 'data'), { NODE_COMPILE_CACHE: compiled });
  const kept = async () => (existsSync(compiled) ? await readdir(compiled, { recursive: true }) : []);
  await until(async () => (await kept()).length > 500);
  expect(server.child.exitCode).toBeNull();
});

test('bytes that are no request are answered in the envelope, and the server goes on', async () => {
  await using folder = await temporaryFolder();
  await using server = await startServer(folder.path);
  for (const [bytes, status, code] of [
    ['nonsense\r\n\r\n', '400 Bad Request', 'Request01'],
    [`GET / HTTP/1.1\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, '431 Request Header Fields Too Large', 'Server01'],
  ] as const) {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(bytes);
    const answer = await text(socket);
    expect(answer.split('\r\n', 1)).toEqual([`HTTP/1.1 ${status}`]);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code, data: null });
  }
  expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200);
});

test('what keeps a server from starting is told in one sentence', async () => {
  await using folder = await temporaryFolder();
  await using other = await startServer(folder.path);
  const said = (environment: Record<string, string>) => failedStart(folder.path, environment);
  expect(await said({ TRUST_PROXY: 'everybody!', METRICS: 'all', RATE_LIMIT: 'maybe' })).toBe(
    '1 These settings cannot be used: RATE_LIMIT (on or off), TRUST_PROXY (how many proxies stand in front, or ' +
      'their addresses), METRICS (loopback or public).\n',
  );
  expect(await said({ IOS_SIGN_CERT: '/nowhere/a.pem', IOS_SIGN_KEY: '/nowhere/a.key' })).toBe(
    '1 /nowhere/a.pem cannot be read: there is no such file.\n',
  );
  expect(await said({ PORT: String(other.port) })).toMatch(/^1 Port \d+ is taken: [^\n]+\.\n$/);
  expect(await said({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/site' })).toBe(
    '1 The database of DATABASE_URL cannot be opened: connect ECONNREFUSED 127.0.0.1:1.\n',
  );
  expect(await said({ DATA_DIR: join(folder.path, 'mandao.sqlite') })).toMatch(
    /^1 The database in .+mandao\.sqlite cannot be opened: [^\n]+\n$/,
  );
  if (existsSync('/proc/self')) {
    expect(await said({ DATA_DIR: '/proc/nowhere/data' })).toMatch(
      /^1 The database in \/proc\/nowhere\/data cannot be opened: ENOENT[^\n]+\n$/,
    );
  }
  expect(await said({ MEDIA_URL: 's3://key:secret@127.0.0.1:1/x' })).toMatch(
    /^1 MEDIA_URL cannot be used: [^\n]+\n$/,
  );
});

test('a database that proves to be damaged once it is open is told in a sentence, too', async () => {
  await using folder = await temporaryFolder();
  await putMigrated(folder.path);
  await loseTable(folder.path, 'secret');
  expect(await failedStart(folder.path, {})).toMatch(
    /^1 The database is damaged \(database disk image is malformed\): stop the server and [^\n]+\.\n$/,
  );
});

/** How a server that cannot start ends: its exit code, and all that it says. */
async function failedStart(dataDir: string, environment: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'info', DEMO: '0', ...environment },
    stdio: 'pipe',
  });
  const ended = new Promise((told) => child.on('exit', told));
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return `${code} ${out}${error}`;
}
