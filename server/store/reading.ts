import type { Selectable, Transaction } from 'kysely';
import { CodedError } from '../../contract/coded-error.ts';
import type { KeptReading, ProgressReport } from '../../contract/member.ts';
import { dayMs } from '../../domain/durations.ts';
import { laterProgress } from '../../domain/later-progress.ts';
import { skewMs } from '../clock-skew.ts';
import type { ReadingTable } from './member-schema.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';
import { nameable, putNotes } from './shelf-notes.ts';
import { isUpTo } from './written-moments.ts';

/** Named one by one: a column that a newer process adds must not change what a prepared statement answers. */
export const readingColumns = ['chapterNo', 'imgIndex', 'frac', 'at', 'device', 'doneChapters'] as const;

/** A row as it is told: the place, and whether its chapter was read to the end. */
export function readingOf(row: Pick<Selectable<ReadingTable>, (typeof readingColumns)[number]>): KeptReading {
  const { chapterNo, imgIndex, frac, at, device } = row;
  const doneChapters = JSON.parse(row.doneChapters) as number[];
  return { chapterNo, imgIndex, frac, at, device, done: doneChapters.includes(chapterNo), doneChapters };
}

/**
 * Merges the reports of known comics; answers where something else stands now. Chapters that are not there are read to no
 * end: what is kept of ends only grows, and would be as long as anybody likes.
 */
export async function putReports(
  change: Transaction<Schema>,
  memberId: number,
  { reports, known }: { reports: readonly ProgressReport[]; known: ReadonlySet<number> },
  now: number,
): Promise<{ comicId: number; server: KeptReading | null }[]> {
  if (reports.length === 0) return [];
  const { removedBefore, version } = await lockReadings(change, memberId, { before: 0, now });
  const comicIds = await nameable(
    change,
    reports.map(({ comicId }) => comicId),
    known,
  );
  await putNotes(change, { memberId, list: 'history', version }, comicIds);
  const meant = reports.filter(({ comicId }) => known.has(comicId));
  if (meant.length === 0) return [];
  const told = mergedByComic(await withRealEnds(change, meant), now);
  const rows = await change
    .selectFrom('reading')
    .select([...readingColumns, 'memberId', 'comicId', 'removed', 'removedAt'])
    .where('memberId', '=', memberId)
    .where('comicId', 'in', [...told.keys()])
    .execute();
  const kept = new Map(rows.map((row) => [row.comicId, row]));
  const conflicts: { comicId: number; server: KeptReading | null }[] = [];
  const changed: Selectable<ReadingTable>[] = [];
  for (const [comicId, reading] of told) {
    const { row, instead } = outcomeOf(reading, kept.get(comicId), { memberId, comicId, removedBefore, now });
    if (row) changed.push(row);
    if (instead !== undefined) conflicts.push({ comicId, server: instead });
  }
  if (changed.length > 0) await putRows(change, changed);
  return conflicts;
}

/** What becomes of a place that was told. */
interface Outcome {
  /** What is kept from now on; null where that stays as it is. */
  row: Selectable<ReadingTable> | null;
  /** What stands in place of what was told: null for nothing; left out where the told place stands. */
  instead?: KeptReading | null;
}

function outcomeOf(
  told: Reading,
  kept: Selectable<ReadingTable> | undefined,
  of: { memberId: number; comicId: number; removedBefore: number; now: number },
): Outcome {
  const { memberId, comicId, removedBefore, now } = of;
  const standing = kept?.removed === 0 ? { ...readingOf(kept), at: heldAt(kept.at, now) } : null;
  const removedAt = kept ? heldAt(kept.removedAt, now) : 0;
  if (told.at <= Math.max(removedBefore, removedAt)) {
    // Or one that a clock wrote ahead would refuse whatever is told a little late until that moment comes.
    return { row: kept && removedAt < kept.removedAt ? { ...kept, removedAt } : null, instead: standing };
  }
  const merged = standing ? laterProgress(standing, told) : told;
  const { chapterNo, imgIndex, frac, at, device } = merged;
  const row = {
    ...{ memberId, comicId, chapterNo, imgIndex, frac, at, device },
    ...{ doneChapters: JSON.stringify(merged.doneChapters), removed: 0, removedAt },
  };
  return isSamePlace(merged, told) ? { row } : { row, instead: readingOf(row) };
}

/** Takes what was read up to a moment out of the history, and remembers up to when. */
export async function removeReadingsUntil(
  change: Transaction<Schema>,
  memberId: number,
  { until, now }: { until: number; now: number },
): Promise<void> {
  const { version } = await lockReadings(change, memberId, { before: until, now });
  const removed = await change
    .updateTable('reading')
    .set(tombstone(until))
    .where('memberId', '=', memberId)
    .where(isUpTo('at', until, now))
    .where('removed', '=', 0)
    .returning('comicId')
    .execute();
  const comicIds = removed.map(({ comicId }) => comicId);
  await putNotes(change, { memberId, list: 'history', version }, comicIds);
}

/** The same of single comics, of which those are `known` that are there. */
export async function removeReadingsOf(
  change: Transaction<Schema>,
  memberId: number,
  { comicIds, known }: { comicIds: readonly number[]; known: readonly number[] },
  { until, now }: { until: number; now: number },
): Promise<void> {
  if (comicIds.length === 0) return;
  const { version } = await lockReadings(change, memberId, { before: 0, now });
  const named = await nameable(change, comicIds, new Set(known));
  await putNotes(change, { memberId, list: 'history', version }, named);
  if (known.length === 0) return;
  const nowhere = { chapterNo: 1, imgIndex: 1, frac: 0, at: 0, device: '' };
  await change
    .insertInto('reading')
    .values(known.map((comicId) => ({ memberId, comicId, ...nowhere, ...tombstone(until) })))
    .onConflict((conflict) =>
      conflict
        .columns(['memberId', 'comicId'])
        .doUpdateSet(tombstone(until))
        .where(isUpTo('reading.at', until, now))
        .where(isUpTo('reading.removedAt', until, now)),
    )
    .execute();
}

function tombstone(removedAt: number) {
  return { removed: 1, removedAt, doneChapters: '[]' };
}

/**
 * One writer a member at a time; answers up to which moment the history was taken out as a whole, and the version of the
 * shelf that this write makes. Member03 for who was shut out, or is gone, since the call began.
 */
async function lockReadings(
  change: Transaction<Schema>,
  memberId: number,
  { before, now }: { before: number; now: number },
): Promise<{ removedBefore: number; version: number }> {
  const locked = await change
    .updateTable('member')
    .set((row) => ({
      historyRemovedBefore: row
        .case()
        .when('historyRemovedBefore', '<', before)
        .then(before)
        .when('historyRemovedBefore', '>', now + skewMs)
        .then(Math.max(before, now - skewMs))
        .else(row.ref('historyRemovedBefore'))
        .end(),
      shelfVersion: row('shelfVersion', '+', 1),
    }))
    .where('id', '=', memberId)
    .where('locked', '=', 0)
    .returning(['historyRemovedBefore', 'shelfVersion'])
    .executeTakeFirst();
  if (!locked) throw new CodedError('Member03');
  return { removedBefore: locked.historyRemovedBefore, version: locked.shelfVersion };
}

async function withRealEnds(
  change: Transaction<Schema>,
  reports: readonly ProgressReport[],
): Promise<ProgressReport[]> {
  const ends = reports.filter(({ done }) => done);
  if (ends.length === 0) return [...reports];
  const chapters = await change
    .selectFrom('chapter')
    .select(['comicId', 'chapterNo'])
    .where('comicId', 'in', [...new Set(ends.map(({ comicId }) => comicId))])
    .where('chapterNo', 'in', [...new Set(ends.map(({ chapterNo }) => chapterNo))])
    .execute();
  const real = new Set(chapters.map(({ comicId, chapterNo }) => `${comicId}:${chapterNo}`));
  return reports.map((report) => ({
    ...report,
    done: report.done && real.has(`${report.comicId}:${report.chapterNo}`),
  }));
}

/** A moment that was written down; what a clock wrote ahead gives way to what is read now that it is right. */
function heldAt(at: number, now: number): number {
  return at > now + skewMs ? now - skewMs : at;
}

type Reading = Omit<KeptReading, 'done' | 'doneChapters'> & { doneChapters: readonly number[] };

/** A device's clock may be ahead: nothing is newer than now. */
function mergedByComic(reports: readonly ProgressReport[], now: number): Map<number, Reading> {
  const merged = new Map<number, Reading>();
  for (const { comicId, chapterNo, imgIndex, frac, done, at, device } of reports) {
    const doneChapters = done ? [chapterNo] : [];
    const reading = { chapterNo, imgIndex, frac, at, device, doneChapters };
    const other = merged.get(comicId);
    merged.set(comicId, other ? laterProgress(other, reading) : reading);
  }
  // Of several that claim to be newer than now the newest counts: only then are they of now.
  for (const reading of merged.values()) reading.at = Math.min(reading.at, now);
  return merged;
}

function isSamePlace(one: Reading, other: Reading): boolean {
  return (
    one.at === other.at &&
    one.chapterNo === other.chapterNo &&
    one.imgIndex === other.imgIndex &&
    one.frac === other.frac
  );
}

async function putRows(change: Transaction<Schema>, rows: Selectable<ReadingTable>[]): Promise<void> {
  await change
    .insertInto('reading')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['memberId', 'comicId']).doUpdateSet((row) => ({
        chapterNo: row.ref('excluded.chapterNo'),
        imgIndex: row.ref('excluded.imgIndex'),
        frac: row.ref('excluded.frac'),
        at: row.ref('excluded.at'),
        device: row.ref('excluded.device'),
        doneChapters: row.ref('excluded.doneChapters'),
        removed: row.ref('excluded.removed'),
        removedAt: row.ref('excluded.removedAt'),
      })),
    )
    .execute();
}

/** No device is away for longer with reports that it has not sent (ms). */
const tombstoneLifeMs = 180 * dayMs;

/** Forgets when single comics were taken out of a history, once that is long ago. */
export async function forgetTombstones(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('reading')
    .where('removed', '=', 1)
    .where('removedAt', '<', now - tombstoneLifeMs)
    .execute();
}
