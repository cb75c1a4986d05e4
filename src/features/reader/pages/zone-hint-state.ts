import { keep, readKept } from '../../../platform/kept.ts';
import { listenIn } from '../listen-in.ts';

const storageKey = 'mandao.zones-seen';
const listeners = new Set<() => void>();

/** Whether this device has shown its reader once what a tap does. */
export function zonesWereSeen(): boolean {
  return readKept(storageKey, () => true) ?? false;
}

export function keepZonesSeen(): void {
  keep(storageKey, {});
}

/** Shows the tap zones once more. */
export function showZones(): void {
  for (const listener of listeners) listener();
}

/** Called when the zones are asked for; the answer ends it. */
export function onShowZones(listener: () => void): () => void {
  return listenIn(listeners, listener);
}
