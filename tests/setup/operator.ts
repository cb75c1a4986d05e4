import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { runCommand } from '../../server/cli/run.ts';

const cli = join(import.meta.dirname, '../../server/cli.ts');

/** What one of the operator's commands said and how it ended. */
export interface CommandEnd {
  code: number | null;
  out: string;
  error: string;
}

/** Runs one of the operator's commands on a data folder. */
export async function comic(
  dataDir: string,
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<CommandEnd> {
  const told: string[] = [];
  const progress = new Writable({
    write: (chunk, _encoding, written) => {
      told.push(String(chunk));
      written();
    },
  });
  const ending = await runCommand(words, { environment: around(dataDir, environment), progress });
  return { ...ending, error: [...told, ending.error].join('') };
}

/** The same as a process of its own, which can be killed. */
export function comicProcess(dataDir: string, words: readonly string[]) {
  const child = spawn(process.execPath, [cli, ...words], {
    env: around(dataDir, {}),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.error += chunk.toString();
  });
  const ended = new Promise<CommandEnd>((resolve) => {
    child.on('close', (code) => resolve({ code, ...said }));
  });
  return { ended, kill: (signal: NodeJS.Signals = 'SIGKILL') => child.kill(signal), said: () => said.error };
}

function around(dataDir: string, environment: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, DATABASE_URL: undefined, DATA_DIR: dataDir, ...environment };
}
