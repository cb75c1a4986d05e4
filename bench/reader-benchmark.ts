import { spawnSync } from 'node:child_process';
import { cp, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { chromiumProgram } from '../tests/setup/chromium.ts';
import { temporaryFolder } from '../tests/setup/temporary-folder.ts';
import type { Measured } from './measured.ts';
import { readerRows } from './reader-rows.ts';

const root = join(import.meta.dirname, '..');
const sites = `floor,${join(root, 'bench/mandao.mjs')}`;

/** A strip of sixty pages on a slow phone. */
const slowStrip = ['--scroll-cpu', '4', '--pages', '60'];

const figures = z.record(z.string(), z.unknown());
const report = z.object({
  results: z.record(
    z.string(),
    z.object({
      median: z.record(z.string(), figures),
      offline: z.optional(z.object({ home: z.boolean(), reader: z.boolean() })),
    }),
  ),
});

/**
 * Home, the reader, turning and scrolling beside static HTML with plain images, by the benchmark whose folder READER_BENCH
 * names: it comes with the comic sites that it compares, not with this one, and without it nothing is measured. A quarter of
 * an hour on a quiet machine.
 */
export async function measureReader(): Promise<Measured[]> {
  const given = process.env.READER_BENCH;
  if (given === undefined) {
    const value = 'not measured: READER_BENCH names no folder';
    return [{ what: 'the reader benchmark', value, floor: '–', goal: '–' }];
  }
  await using folder = await temporaryFolder();
  const bench = join(folder.path, 'bench');
  await cp(given, bench, { recursive: true, filter: (path) => !path.includes('node_modules') });
  // Its own imports are found beside it.
  await symlink(join(root, 'node_modules'), join(bench, 'node_modules'));
  const input = join(folder.path, 'input');
  node(bench, ['make-input.mjs', input]);
  const measure = async (metrics: string, runs: number, words: readonly string[] = []) => {
    const out = join(folder.path, 'out.json');
    const asked = ['--metrics', metrics, '--runs', String(runs), ...words];
    node(bench, ['reader-perf.mjs', '--sites', sites, '--input', input, '--out', out, ...asked]);
    return report.parse(JSON.parse(await readFile(out, 'utf8'))).results;
  };
  return readerRows({
    load: await measure('home,repeat,reader', 5),
    turn: await measure('turn', 3),
    slowScroll: await measure('scroll', 3, slowStrip),
    slowLink: await measure('scroll', 2, [...slowStrip, '--scroll-net', '4g']),
    wholeStrip: await measure('scroll', 1),
  });
}

function node(cwd: string, words: readonly string[]): void {
  const environment = { ...process.env, CHROME_PATH: chromiumProgram.executablePath };
  const { status } = spawnSync(process.execPath, words, { cwd, env: environment, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${words[0]} ended with ${status}`);
}
