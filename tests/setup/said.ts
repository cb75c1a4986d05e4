import { comic } from './operator.ts';

/** Runs operator's commands on a data folder and answers how each ended: its exit code and what it said. */
export function sayIn(dataDir: string, environment: Record<string, string> = {}) {
  return async (...words: string[]): Promise<string> => {
    const { code, out, error } = await comic(dataDir, words, environment);
    return `${code} ${(out + error).trim()}`;
  };
}

/** The same with `--json`, for commands that must succeed. */
export function askIn(dataDir: string, environment: Record<string, string> = {}) {
  return async (...words: string[]): Promise<unknown> => {
    const { code, out, error } = await comic(dataDir, [...words, '--json'], environment);
    if (code !== 0) throw new Error(error || out);
    return JSON.parse(out);
  };
}
