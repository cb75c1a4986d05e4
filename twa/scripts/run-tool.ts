import { spawnSync } from 'node:child_process';
import type { Tool } from './needed-packages.ts';

/** Runs a tool to its end and answers what it said; throws with its own words when it fails. */
export function runTool(
  tool: Tool,
  words: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(tool, words, {
    cwd: options.cwd,
    // The same file on every machine: zip writes local times.
    env: { ...process.env, TZ: 'UTC', LC_ALL: 'C.UTF-8', ...options.env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return stdout;
  throw new Error(`${tool} failed: ${error?.message ?? withoutStack(stderr || stdout)}`);
}

/** What Java's tools say, without where in Java they said it. */
function withoutStack(said: string): string {
  return said.replace(/\n\s+(at |\.\.\. \d+ more).*/g, '').trim();
}
