import { randomInt } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabasePlace } from '../tests/setup/databases.ts';
import { temporaryFolder } from '../tests/setup/temporary-folder.ts';
import { engines } from './big/big-places.ts';
import type { Measured } from './measured.ts';
import { startPostgres } from './postgres-server.ts';
import { SoakRun } from './soak/soak-run.ts';

const compareEveryMinutes = 10;
/** Faults that are written out. */
const toldAtMost = 100;

/**
 * A site at work for `minutes` (60 when no number is named) while its server, its connections to the database and a
 * browser are killed: whether anything is lost or doubled, and whether its memory stays as it is. The words may name an
 * engine (SQLite when none is); `SOAK_SEED` repeats the chances of a run. The process ends with 1 when there was a fault.
 */
export async function measureSoak(words: readonly string[]): Promise<Measured[]> {
  const minutes = Number(words.find((word) => /^\d+$/.test(word)) ?? 60);
  const engine = engines.find((it) => words.includes(it)) ?? 'sqlite';
  const seed = Number(process.env.SOAK_SEED ?? randomInt(1, 2 ** 31));
  const folder = await mkdtemp(join(tmpdir(), 'mandao-soak-'));
  console.log(`${engine}, ${minutes} min, SOAK_SEED=${seed}, in ${folder}`);
  const { rows, faults } = await onEngine(engine, (databaseUrl) => {
    const place = { dataDir: join(folder, 'data'), databaseUrl };
    return soak(place, { minutes, seed }, join(folder, 'server.log'));
  });
  if (faults.length > 0) {
    console.log(`${faults.length} faults, ${folder} is left:`);
    for (const fault of faults.slice(0, toldAtMost)) console.log(fault);
    process.exitCode = 1;
  } else {
    await rm(folder, { recursive: true });
  }
  return rows.map((row) => ({ ...row, what: `${engine}: ${row.what}` }));
}

async function onEngine<Result>(
  engine: (typeof engines)[number],
  work: (databaseUrl: string | null) => Promise<Result>,
): Promise<Result> {
  if (engine === 'sqlite') return work(null);
  await using folder = await temporaryFolder();
  const postgres = await startPostgres(folder.path);
  try {
    return await work(await postgres.database('soak'));
  } finally {
    await postgres.stop();
  }
}

async function soak(
  place: DatabasePlace,
  { minutes, seed }: { minutes: number; seed: number },
  logFile: string,
): Promise<{ rows: Measured[]; faults: string[] }> {
  const log = createWriteStream(logFile);
  const run = await SoakRun.start(place, { minutes, seed, hear: (text) => log.write(text) });
  try {
    for (let at = 0; at < minutes; ) {
      at = Math.min(at + compareEveryMinutes, minutes);
      await pause(Math.max(0, at * 60_000 - run.elapsedMs()));
      await run.compare(at === minutes);
    }
    return run.result();
  } finally {
    await run.end();
    log.end();
  }
}
