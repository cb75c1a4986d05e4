import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { runCommand } from '../../server/cli/run.ts';
import { ownEnvironment } from './own-environment.ts';

const cli = join(import.meta.dirname, '../../server/cli.ts');
const steps = join(import.meta.dirname, 'steps.ts');

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
  input = '',
): Promise<CommandEnd> {
  const told: string[] = [];
  const progress = new Writable({
    write: (chunk, _encoding, written) => {
      told.push(String(chunk));
      written();
    },
  });
  const lines: string[] = [];
  const ending = await runCommand(words, {
    environment: around(dataDir, environment),
    progress,
    tell: (line) => lines.push(line),
    input: Readable.from([input]),
  });
  return {
    ...ending,
    out: [...lines, ending.out].filter(Boolean).join('\n'),
    error: [...told, ending.error].join(''),
  };
}

/** How many steps one of the operator's commands takes as a process of its own; it has to end well. */
export async function stepsOf(dataDir: string, words: readonly string[]): Promise<number> {
  const { code, error } = await comicProcess(dataDir, words, { step: 0 }).ended;
  const counted = /^(\d+) steps$/m.exec(error)?.[1];
  if (code !== 0 || !counted) throw new Error(error);
  return Number(counted);
}

/** One of the operator's commands as a process of its own, which gets a signal as it takes a step. */
export function comicProcess(
  dataDir: string,
  words: readonly string[],
  end?: { step: number; signal?: NodeJS.Signals },
) {
  const counted = end ? ['--import', steps] : [];
  const ending = end && { LAST_STEP: String(end.step), LAST_SIGNAL: end.signal ?? 'SIGKILL' };
  const child = spawn(process.execPath, [...counted, cli, ...words], {
    env: around(dataDir, ending ?? {}),
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
  return { ended, out: child.stdout };
}

function around(dataDir: string, environment: Record<string, string>): NodeJS.ProcessEnv {
  return { ...ownEnvironment(), DATA_DIR: dataDir, ...environment };
}
