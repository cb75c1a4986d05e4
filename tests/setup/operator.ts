import { spawn } from 'node:child_process';
import { join } from 'node:path';

const cli = join(import.meta.dirname, '../../server/cli.ts');

/** What one of the operator's commands said and how it ended. */
export interface CommandEnd {
  code: number | null;
  out: string;
  error: string;
}

/** Runs one of the operator's commands on a data folder, as a process of its own. */
export function comic(dataDir: string, words: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [cli, ...words], {
    env: { ...process.env, DATABASE_URL: undefined, DATA_DIR: dataDir, ...environment } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let error = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    error += chunk.toString();
  });
  const ended = new Promise<CommandEnd>((resolve) => {
    child.on('close', (code) => resolve({ code, out, error }));
  });
  return { ended, kill: () => child.kill('SIGKILL'), said: () => error };
}
