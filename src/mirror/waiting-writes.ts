import type { ProgressReport } from '../../contract/member.ts';
import { mirror } from './db.ts';
import { isHeld, ownerOf, waitingWrites } from './outbox.ts';

/** What waits in the outbox, as far as it matters for when to send it. */
export interface Waiting {
  /** Whose it is; null where nothing waits, on a visitor's shelf. */
  owner: string | null;
  /** The number of the last write that is not a place: it is sent at once. Null for none. */
  pressing: number | null;
  /** Places, which may wait for each other. */
  reports: ProgressReport[];
  /** When the first write that is held back may go (ms since 1970); null for none. */
  heldUntil: number | null;
}

/** Looks at the outbox at `now` (ms). */
export async function lookAtOutbox(now: number): Promise<Waiting> {
  // Together, or another member may come in between.
  const { rows, owner } = await mirror.transaction('r', [mirror.outbox, mirror.facts], async () => ({
    rows: await waitingWrites(),
    owner: await ownerOf(),
  }));
  const held = rows.filter((row) => isHeld(row, now));
  const free = rows.filter((row) => !isHeld(row, now));
  return {
    owner,
    pressing: free.findLast(({ write }) => write.kind !== 'history')?.no ?? null,
    reports: free.flatMap(({ write }) => (write.kind === 'history' ? [write.report] : [])),
    heldUntil: held.length === 0 ? null : Math.min(...held.map(({ heldUntil }) => heldUntil)),
  };
}
