import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ownEnvironment } from './own-environment.ts';

/** The server as a process of its own, started as `npm start` does. */
export async function startServer(dataDir: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/start.mjs')], {
    env: {
      ...ownEnvironment(),
      DATA_DIR: dataDir,
      ...{ PORT: '0', DEMO: '0', LOG_LEVEL: 'info', ...environment },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.setEncoding('utf8');
  const port = await new Promise<number>((ready, failed) => {
    child.stdout.on('data', (chunk: string) => {
      said += chunk;
      const found = /^ready http:\/\/[^\s]*:(\d+)$/m.exec(said)?.[1];
      if (found) ready(Number(found));
    });
    child.on('exit', () => failed(new Error(said)));
  });
  const ended = new Promise<number | null>((told) => child.on('close', (code) => told(code)));
  return {
    child,
    port,
    ended,
    said: () => said,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
