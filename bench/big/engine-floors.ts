import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { BigPlace } from './big-site.ts';

const seconds = 3;
const clients = 10;

/** What the engine itself does on this machine: point reads a second, and commits of one row that are on the disk. */
export async function engineFloors(place: BigPlace, chapters: { comics: number }) {
  return place.databaseUrl
    ? postgresFloors(place.databaseUrl, chapters.comics)
    : sqliteFloors(place.dataDir, chapters.comics);
}

async function sqliteFloors(dataDir: string, comics: number) {
  const database = new DatabaseSync(join(dataDir, 'mandao.sqlite'), { timeout: 10_000 });
  const read = database.prepare('select * from chapter where comic_id = ? and chapter_no = ?');
  const reads = await perSecond(1, async () => {
    read.get(1 + Math.floor(Math.random() * comics), 5);
  });
  database.close();
  // In the same place on the disk, in a file of its own.
  const folder = await mkdtemp(join(tmpdir(), 'mandao-floor-'));
  const log = new DatabaseSync(join(folder, 'floor.sqlite'));
  log.exec('pragma journal_mode = wal; pragma synchronous = full; create table line (at text)');
  const write = log.prepare('insert into line (at) values (?)');
  const commits = await perSecond(1, async () => {
    write.run('one row of a ledger');
  });
  log.close();
  await rm(folder, { recursive: true });
  return { reads, commits };
}

async function postgresFloors(databaseUrl: string, comics: number) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: clients });
  const reads = await perSecond(clients, async () => {
    const values = [1 + Math.floor(Math.random() * comics), 5];
    await pool.query({
      name: 'point',
      text: 'select * from chapter where comic_id = $1 and chapter_no = $2',
      values,
    });
  });
  await pool.query('create table if not exists bench_floor (at text)');
  const commits = await perSecond(clients, async () => {
    await pool.query({
      name: 'line',
      text: 'insert into bench_floor (at) values ($1)',
      values: ['one row of a ledger'],
    });
  });
  await pool.query('drop table bench_floor');
  await pool.end();
  return { reads, commits };
}

async function perSecond(atOnce: number, work: () => Promise<void>): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const line = async () => {
    while (performance.now() < until) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  return done / seconds;
}
