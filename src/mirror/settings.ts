import { mirror } from './db.ts';
import { queue } from './outbox.ts';
import type { SettingsChange } from './tables.ts';

/**
 * Lets a change of a member's settings wait for the network; false where this device's shelf is not the member's yet,
 * and nothing waits. Rejects where nothing can be kept.
 */
export function queueSettings(change: SettingsChange): Promise<boolean> {
  return mirror.transaction('rw', [mirror.outbox, mirror.facts], async () =>
    queue([{ kind: 'settings', change }]),
  );
}

/** What waits for the network; null when nothing does. */
export async function waitingSettings(): Promise<SettingsChange | null> {
  const row = await mirror.outbox.where('key').equals('settings').first();
  return row?.write.kind === 'settings' ? row.write.change : null;
}
