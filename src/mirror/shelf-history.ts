import { laterProgress } from '../../domain/later-progress.ts';
import { mirror } from './db.ts';
import type { HistoryEntry } from './history-entry.ts';
import { ownerOf, queue, takeBackRemovals, takeOut } from './outbox.ts';
import { progressReports } from './progress-reports.ts';

/** By name: the worker's database becomes another one. */
const tables = ['history', 'outbox', 'facts'];

/**
 * Takes comics out of the history at `now` (ms since 1970), and what was not sent of their places. Rejects where nothing
 * can be kept.
 * @param heldUntil until then it can be taken back as if it had not been (ms since 1970)
 */
export function dropHistory(comicIds: readonly number[], now: number, heldUntil = 0): Promise<void> {
  return mirror.transaction('rw', tables, async () => {
    const entries = await mirror.history.bulkGet([...comicIds]);
    await mirror.history.bulkDelete([...comicIds]);
    const waiting = await mirror.outbox
      .where('comicId')
      .anyOf([...comicIds])
      .toArray();
    await takeOut(waiting.filter(({ write }) => write.kind === 'history'));
    const removals = comicIds.map((comicId, index) => {
      // A place that another device's clock, ahead of this one's, calls later was seen and taken out all the same.
      const at = Math.max(now, entries[index]?.at ?? 0);
      return { kind: 'forget', comicId, at } as const;
    });
    await queue(removals, heldUntil);
  });
}

/**
 * Puts back what was taken out, as it stood, at `now` (ms since 1970). Rejects where nothing can be kept.
 * @param clock the same as this device has it, by which writes are held back
 */
export function returnHistory(
  entries: readonly HistoryEntry[],
  { now, clock }: { now: number; clock: number },
): Promise<void> {
  return mirror.transaction('rw', tables, async () => {
    const ids = entries.map(({ comicId }) => comicId);
    const unsent = await takeBackRemovals(ids, clock);
    const isVisitors = (await ownerOf()) === null;
    for (const entry of entries) {
      const since = await mirror.history.get(entry.comicId);
      // What the server took out comes back only as something read after that.
      const stands = isVisitors || unsent.has(entry.comicId);
      const returned = stands ? entry : { ...entry, at: Math.max(now, entry.at + 1) };
      const kept = since ? laterProgress(since, returned) : returned;
      await mirror.history.put(kept);
      const reports = progressReports(kept, kept.doneChapters);
      await queue(reports.map((report) => ({ kind: 'history', comicId: entry.comicId, report })));
    }
  });
}
