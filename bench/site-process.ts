import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownEnvironment } from '../tests/setup/own-environment.ts';

const root = join(import.meta.dirname, '..');

/** What `npm start` runs, without npm in between. */
export function serverCommand(): [string, ...string[]] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, ...words] = String(scripts.start).split(' ');
  return [process.execPath, ...words];
}

/** A site of 100,000 comics on a slow machine is ready in a fraction of this (ms). */
const readyAtLastMs = 5 * 60_000;

/**
 * The site as `npm start` runs it, on a data folder; `command` starts it, ready is waited for, `withinMs` at most. `hear`
 * gets what it says.
 */
export async function startSite(
  dataDir: string,
  command: readonly [string, ...string[]],
  environment: Record<string, string> = {},
  { hear = () => {}, withinMs = readyAtLastMs }: { hear?: (text: string) => void; withinMs?: number } = {},
) {
  const began = performance.now();
  const [program, ...words] = command;
  const child = spawn(program, words, {
    cwd: root,
    env: {
      ...ownEnvironment(),
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  // A group of its own does not hear of Ctrl-C.
  const end = () => child.pid && process.kill(-child.pid, 'SIGTERM');
  process.once('exit', end);
  child.on('exit', () => process.off('exit', end));
  const closed = new Promise<void>((done) => child.on('close', () => done()));
  const ended = new Promise<void>((done) => child.on('exit', () => done()));
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    const given = setTimeout(() => {
      end();
      reject(new Error(`the site was not ready within ${withinMs / 1000} s: ${said}`));
    }, withinMs);
    child.once('exit', () => clearTimeout(given));
    child.stdout.on('data', (chunk: Buffer) => {
      hear(chunk.toString());
      said += chunk.toString();
      const ready = /^ready (\S+)$/m.exec(said)?.[1];
      if (!ready) return;
      clearTimeout(given);
      resolve(ready);
    });
    child.on('exit', () => reject(new Error(`the site did not start: ${said}`)));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    readyMs: performance.now() - began,
    ended,
    // npm stands between: the whole group ends.
    async stop() {
      if (child.exitCode === null && child.signalCode === null) end();
      await closed;
    },
  };
}
