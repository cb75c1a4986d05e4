import Dexie, { type EntityTable } from 'dexie';
import type { HistoryEntry } from './history-entry.ts';
import { mirrorName } from './presence.ts';

/** The tables of the device's database. A version step that was shipped is never edited: a change is a new step. */
class Mirror extends Dexie {
  declare readonly history: EntityTable<HistoryEntry, 'comicId'>;

  constructor() {
    super(mirrorName);
    this.version(1).stores({ history: 'comicId, at' });
  }
}

/** The device's database; opened by its first use. */
export const mirror = new Mirror();
