import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../postgres-server.ts';
import type { BigSize } from './big-plan.ts';
import { type BigPlace, describeSize, fillBigSite } from './big-site.ts';

export const big = { comics: 100_000, members: 200_000 };
export const small = { comics: 1000, members: 2000 };
export const engines = ['sqlite', 'postgres'] as const;

/** Answers a site of that size on the engine; it is filled when it is not there. */
export type PlaceOf = (name: string, size: BigSize) => Promise<BigPlace>;

/** A temporary folder for sites, which take minutes to fill; `BENCH_SITES` names one that stays and is used again. */
export async function inBigFolder<Made>(work: (folder: string) => Promise<Made>): Promise<Made> {
  const kept = process.env.BENCH_SITES;
  if (kept) {
    // Made here and open to others: what makes it on its way to a site's folder would close it, and PostgreSQL has to get through.
    await mkdir(kept, { recursive: true });
    return work(kept);
  }
  const folder = await mkdtemp(join(tmpdir(), 'mandao-big-'));
  // Started by root, PostgreSQL runs as an account of its own, which has to get through.
  await chmod(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function onEngine(
  folder: string,
  engine: (typeof engines)[number],
  work: (placeOf: PlaceOf) => Promise<void>,
): Promise<void> {
  if (engine === 'sqlite') {
    return work((name, size) => filled({ databaseUrl: null, dataDir: join(folder, `sqlite-${name}`) }, size));
  }
  const server = await startPostgres(join(folder, 'postgres'));
  try {
    await work(async (name, size) =>
      filled({ databaseUrl: await server.database(name), dataDir: join(folder, `postgres-${name}`) }, size),
    );
  } finally {
    await server.stop();
  }
}

async function filled(place: BigPlace, size: BigSize): Promise<BigPlace> {
  const done = join(place.dataDir, 'filled');
  if (existsSync(done)) return place;
  console.log(`${place.databaseUrl ? 'PostgreSQL' : 'SQLite'}: ${describeSize(size)}`);
  await fillBigSite(place, size, Date.now(), console.log);
  // Last of all: a folder without it was left half filled.
  await mkdir(done, { recursive: true });
  return place;
}
