import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repository } from './wrapper-source.ts';

/** How long the site may take to stand (ms). */
const standsWithinMs = 120_000;

/** The real server on data of its own, and the operator's commands on the same data. */
export async function servingSite(dataDir: string, port: number) {
  const env = {
    ...process.env,
    // What a shell names for the operator's commands is the real site: a trial has nothing to do there.
    DATABASE_URL: undefined,
    MEDIA_URL: undefined,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: '0',
    LOG_LEVEL: 'error',
  };
  const server = spawn(process.execPath, [join(repository, 'server/main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await stands(server, origin);
  } catch (error) {
    server.kill();
    throw error;
  }
  return {
    origin,
    /** Runs one of the operator's commands; throws with what it says when it refuses. */
    comic(...words: string[]): string {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(repository, 'server/cli.ts'), ...words],
        {
          env,
          encoding: 'utf8',
        },
      );
      if (status === 0) return stdout.trim();
      throw new Error(stderr.trim());
    },
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.kill()) await ended;
    },
  };
}

async function stands(server: ChildProcess, origin: string): Promise<void> {
  const deadline = Date.now() + standsWithinMs;
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(`${origin}/readyz?of=server`).catch(() => null);
    if (answer?.ok) return;
    await wait(200);
  }
  throw new Error('The site did not come up.');
}
