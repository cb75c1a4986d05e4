import type { ProgressReport } from '../../contract/member.ts';
import { mirror } from './db.ts';
import { apart } from './settings-change.ts';
import type { OutboxRow, Write } from './tables.ts';

/** What may be taken back is held for some seconds. What seems to be for longer, a clock that was set back has left (ms). */
const longestHoldMs = 60_000;

/**
 * Puts writes at the end of the outbox, inside the caller's transaction over `outbox` and `facts`. A write takes the
 * place of a waiting one of the same key; a place goes no sooner than the removal before it. Answers false where nothing
 * waits: a visitor has nobody to send anything to.
 * @param heldUntil until then they may be taken back, and are not sent (ms since 1970)
 */
export async function queue(writes: readonly Write[], heldUntil = 0): Promise<boolean> {
  if ((await ownerOf()) === null) return false;
  for (const write of writes) {
    const settled = write.kind === 'history' ? await withWaiting(write) : write;
    const key = keyOf(settled);
    await mirror.outbox.where('key').equals(key).delete();
    const about = 'comicId' in settled ? { comicId: settled.comicId } : {};
    const held = Math.max(heldUntil, await heldBefore(settled));
    await mirror.outbox.add({ key, ...about, heldUntil: held, write: settled });
  }
  return true;
}

/** Whose shelf this is; null for a visitor's. */
export async function ownerOf(): Promise<string | null> {
  const fact = await mirror.facts.get('owner');
  return fact?.name === 'owner' ? fact.value : null;
}

/** When the member's shelf last came from the server (ms); null while it has not. */
export async function pulledAt(): Promise<number | null> {
  const fact = await mirror.facts.get('pulledAt');
  return fact?.name === 'pulledAt' ? fact.value : null;
}

/** The writes that wait, in the order in which they were made. */
export function waitingWrites(): Promise<OutboxRow[]> {
  return mirror.outbox.orderBy('no').toArray();
}

/** Whether a write may still be taken back at `now` (ms since 1970), and is not sent yet. */
export function isHeld({ heldUntil }: OutboxRow, now: number): boolean {
  const left = heldUntil - now;
  return left > 0 && left <= longestHoldMs;
}

/** Takes out what has arrived; a later write of the same key has another number and stays. */
export function takeOut(rows: readonly OutboxRow[]): Promise<void> {
  return mirror.outbox.bulkDelete(rows.map(({ no }) => no));
}

/**
 * Takes removals of comics from the history back; answers the comics whose removal was held back still at `now` (ms since
 * 1970): any other may have been sent, or be on its way.
 */
export async function takeBackRemovals(comicIds: readonly number[], now: number): Promise<Set<number>> {
  const keys = comicIds.map(removalKey);
  const rows = await mirror.outbox.where('key').anyOf(keys).toArray();
  await takeOut(rows);
  return new Set(comicsOf(rows.filter((row) => isHeld(row, now)).map(({ write }) => write)));
}

/** Which comics writes are about. */
export function comicsOf(writes: readonly Write[]): number[] {
  return writes.flatMap((write) => ('comicId' in write ? [write.comicId] : []));
}

/**
 * One favourite and one like a comic; of the places one a chapter, for a finished one must not be lost to the next; one
 * change a setting, and one closed ad a position.
 */
function keyOf(write: Write): string {
  if (write.kind === 'settings') return `${write.kind}:${[...apart(write.change).keys()].join()}`;
  if (write.kind === 'ad-removal') return `${write.kind}:${write.sdPosition}`;
  const key = `${write.kind}:${write.comicId}`;
  return write.kind === 'history' ? `${key}:${write.report.chapterNo}` : key;
}

/** A place beside what waits of its comic: what it makes needless goes, what was finished stays so. */
async function withWaiting(write: Extract<Write, { kind: 'history' }>): Promise<Write> {
  const { comicId } = write;
  const waiting = await mirror.outbox.where('comicId').equals(comicId).toArray();
  const report = { ...write.report };
  const needless: OutboxRow[] = [];
  for (const row of waiting) {
    if (row.write.kind !== 'history') continue;
    const { report: other } = row.write;
    if (other.chapterNo === report.chapterNo) Object.assign(report, laterOf(report, other));
    else if (!other.done && other.at <= report.at) needless.push(row);
  }
  await takeOut(needless);
  return { kind: 'history', comicId, report };
}

/** Until when a removal is held back that has to arrive before a write (ms since 1970; 0 for none). */
async function heldBefore(write: Write): Promise<number> {
  return write.kind === 'history' ? ((await waitingRemoval(write.comicId))?.heldUntil ?? 0) : 0;
}

/** Up to when a comic was taken out of the history, as far as that still waits (ms since 1970; 0 for not). */
export async function removedUntil(comicId: number): Promise<number> {
  const removal = await waitingRemoval(comicId);
  return removal?.write.kind === 'forget' ? (removal.write.at ?? 0) : 0;
}

function removalKey(comicId: number): string {
  return keyOf({ kind: 'forget', comicId });
}

function waitingRemoval(comicId: number): Promise<OutboxRow | undefined> {
  return mirror.outbox.where('key').equals(removalKey(comicId)).first();
}

function laterOf(one: ProgressReport, other: ProgressReport): ProgressReport {
  return { ...(other.at > one.at ? other : one), done: one.done || other.done };
}
