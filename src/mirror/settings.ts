import { mirror } from './db.ts';
import { ownerOf, queue } from './outbox.ts';
import { apart, merged } from './settings-change.ts';
import type { SettingsChange } from './tables.ts';

/**
 * Lets what `owner` set at `at` (ms since 1970) wait for the network; false where this device's shelf is not (or no
 * longer) the member's, and nothing waits. Rejects where nothing can be kept.
 */
export function queueSettings(owner: string | null, change: SettingsChange, at: number): Promise<boolean> {
  return mirror.transaction('rw', [mirror.outbox, mirror.facts], async () => {
    const writes = [...apart(change).values()].map((it) => ({ kind: 'settings', change: it, at }) as const);
    return (await ownerOf()) === owner && queue(writes);
  });
}

/** What waits for the network; null when nothing does. */
export async function waitingSettings(): Promise<SettingsChange | null> {
  const rows = await mirror.outbox.where('key').startsWith('settings').sortBy('no');
  const changes = rows.flatMap(({ write }) => (write.kind === 'settings' ? [write.change] : []));
  return changes.length === 0 ? null : changes.reduce(merged);
}
