import Dexie, { type EntityTable, type Table } from 'dexie';
import type { ComicBrief } from '../../contract/comic.ts';
import type { HistoryEntry } from './history-entry.ts';
import { tellOpened } from './made.ts';
import { mirrorName } from './presence.ts';
import type { SavedChapterRow, SavedComicRow, SavedFactRow } from './saved-rows.ts';
import type { BoughtRow, FactRow, FavouriteRow, OutboxRow, SearchRow } from './tables.ts';

/** The tables of the device's database. A version step that was shipped is never edited: a change is a new step. */
class Mirror extends Dexie {
  declare readonly history: EntityTable<HistoryEntry, 'comicId'>;
  declare readonly favourites: EntityTable<FavouriteRow, 'comicId'>;
  declare readonly bought: EntityTable<BoughtRow, 'comicId'>;
  /** What the other tables' comics are, as they were seen last. */
  declare readonly comics: EntityTable<ComicBrief, 'id'>;
  declare readonly outbox: EntityTable<OutboxRow, 'no'>;
  declare readonly searches: EntityTable<SearchRow, 'keyword'>;
  declare readonly facts: EntityTable<FactRow, 'name'>;
  /** What the reader saved on this device; a logout leaves it. */
  declare readonly savedComics: EntityTable<SavedComicRow, 'comicId'>;
  declare readonly savedChapters: Table<SavedChapterRow, [comicId: number, chapterNo: number]>;
  declare readonly savedFacts: EntityTable<SavedFactRow, 'name'>;

  constructor() {
    super(mirrorName());
    this.version(1).stores({ history: 'comicId, at' });
    this.version(2).stores({
      favourites: 'comicId, at',
      bought: 'comicId, at',
      comics: 'id',
      outbox: '++no, &key, comicId',
      searches: 'keyword, at',
      facts: 'name',
    });
    this.version(3).stores({
      savedComics: 'comicId',
      savedChapters: '[comicId+chapterNo], comicId, state',
      savedFacts: 'name',
    });
    this.on('ready', tellOpened, true);
  }
}

/** The device's database; opened by its first use. */
export const mirror = new Mirror();
