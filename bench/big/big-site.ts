import { statSync } from 'node:fs';
import { join } from 'node:path';
import { defaultTimeZone } from '../../contract/constants.ts';
import { dayNumber, localDay } from '../../domain/local-day.ts';
import { StoredLedger } from '../../server/store/ledger.ts';
import { type Database, openDatabase } from '../../server/store/open.ts';
import { searchNameMaker } from '../../server/store/search-names.ts';
import { refreshSearch } from '../../server/store/search-refresh.ts';
import { Argon2Passwords } from '../../server/usecases/account/argon2-passwords.ts';
import { BigPlan, type BigSize, chaptersEach, purchasesEach } from './big-plan.ts';
import { namesOf } from './big-words.ts';
import { type BulkRows, postgresRows, type Row, sqliteRows } from './bulk-rows.ts';
import { putLibrary } from './library-rows.ts';
import { putMembers } from './member-rows.ts';

export const readersPassword = 'a-long-night-of-reading';

/** Members who are signed in from the beginning; the load speaks as them. */
export const signedIn = 5000;

const namesAtOnce = 2000;

export interface BigPlace {
  databaseUrl: string | null;
  dataDir: string;
}

/**
 * Fills an empty site as years of use would have. `now` (ms) is the moment that it looks back from. Tells how long
 * each part took; fails when the ledger does not hold against its own rules.
 */
export async function fillBigSite(
  place: BigPlace,
  size: BigSize,
  now: number,
  tell: (line: string) => void,
): Promise<void> {
  const timed = timer(tell);
  const db = await openDatabase(place);
  // Of no comics yet: it notes that the names are those of today's rules.
  await refreshSearch(db);
  const into = place.databaseUrl ? await postgresRows(place.databaseUrl) : sqliteRows(place.dataDir);
  const plan = new BigPlan(size, now);
  const passwordHash = await new Argon2Passwords().hash(readersPassword);
  const marks = await timed('members', () => putMembers(into, plan, { passwordHash, sessions: signedIn }));
  await timed('comics and chapters', () => putLibrary(into, plan, marks));
  await timed('views', () => putViews(into, plan));
  await timed('names of search', () => putSearchNames(into, plan));
  if (place.databaseUrl) await timed('numbers and statistics', () => settlePostgres(into));
  await into.end();
  await timed('audit', () => audit(db));
  await db.destroy();
  if (!place.databaseUrl) tell(`${(bytesOf(place.dataDir) / 1e9).toFixed(2)} GB`);
}

/** What the ranks of the week and the month are made of, and who read today. */
async function putViews(into: BulkRows, plan: BigPlan): Promise<void> {
  const today = dayNumber(localDay(plan.now, defaultTimeZone));
  await into.add('comic_day', ['span', 'day', 'comic_id', 'views'], dayRows(plan, today));
  await into.add('view_seen', ['day', 'viewer', 'comic_id', 'chapter_no'], seenRows(plan, today));
}

function* dayRows(plan: BigPlan, today: number): Generator<Row> {
  for (let comic = 1; comic <= plan.size.comics; comic += 1) {
    const { week, month } = { week: plan.weekViewsOf(comic), month: plan.monthViewsOf(comic) };
    if (week > 0) yield ['week', today - (comic % 6), comic, week];
    const early = month - week;
    if (week > 0) yield ['month', today - (comic % 6), comic, week];
    if (early > 0) yield ['month', today - 8 - (comic % 20), comic, early];
  }
}

function* seenRows(plan: BigPlan, today: number): Generator<Row> {
  for (let member = 1; member <= plan.size.members; member += 1) {
    yield [today, `m:${member}`, plan.comicRead(member, 80), 1 + (member % chaptersEach)];
  }
}

/** What came with its number leaves the numbering behind; and what a running server has long counted. */
async function settlePostgres(into: BulkRows): Promise<void> {
  for (const table of ['member', 'ledger_transaction', 'product']) {
    await into.run(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
  await into.run('vacuum analyze');
  await into.run('checkpoint');
}

/** The site's own names, put many at a time: it would go through its comics one by one. */
async function putSearchNames(into: BulkRows, plan: BigPlan): Promise<void> {
  const columns = ['comic_id', 'place', 'mature', 'folded', 'terms'];
  const makeNames = await searchNameMaker();
  for (let from = 1; from <= plan.size.comics; from += namesAtOnce) {
    const rows: Row[] = [];
    for (let comic = from; comic < Math.min(from + namesAtOnce, plan.size.comics + 1); comic += 1) {
      for (const { place, names } of makeNames(namesOf(comic))) {
        for (const it of names) rows.push([comic, place, Number(plan.isMature(comic)), it.folded, it.terms]);
      }
    }
    await into.add('search_name', columns, rows);
  }
}

async function audit(db: Database): Promise<void> {
  const { faults } = await new StoredLedger(db).audit();
  if (faults.length > 0) throw new Error(faults.slice(0, 5).join('\n'));
}

export function describeSize({ comics, members }: BigSize): string {
  const number = (value: number) => value.toLocaleString('en');
  const purchases = members * purchasesEach * purchasesEach;
  return `${number(comics)} comics, ${number(comics * chaptersEach)} chapters, ${number(members)} members, ${number(purchases)} purchases`;
}

function timer(tell: (line: string) => void) {
  return async <Made>(what: string, work: () => Promise<Made>): Promise<Made> => {
    const began = performance.now();
    const made = await work();
    tell(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return made;
  };
}

function bytesOf(dataDir: string): number {
  return statSync(join(dataDir, 'mandao.sqlite')).size;
}
