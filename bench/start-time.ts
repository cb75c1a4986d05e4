import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measured } from './measured.ts';
import { median } from './median.ts';
import { startSite } from './site-process.ts';

const runs = 5;

/** `npm start` on an installed and built checkout until it says ready; the floor is npm starting Node for nothing. */
export async function measureStart(): Promise<Measured[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mandao-bench-'));
  const times: number[] = [];
  const floors: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const site = await startSite(dataDir, ['npm', 'start']);
    await site.stop();
    const floor = startFloor();
    // The first one makes the database and fills the disk's cache.
    if (run > 0) times.push(site.readyMs);
    if (run > 0) floors.push(floor);
  }
  await rm(dataDir, { recursive: true });
  const seconds = (values: number[]) => `${(median(values) / 1000).toFixed(2)} s`;
  return [
    { what: 'npm start to ready, again', value: seconds(times), floor: seconds(floors), goal: '≤ 3 s' },
  ];
}

function startFloor(): number {
  const began = performance.now();
  spawnSync('npm', ['exec', '--', 'node', '-e', ''], { stdio: 'ignore' });
  return performance.now() - began;
}
