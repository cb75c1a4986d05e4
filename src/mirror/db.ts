import Dexie, { type EntityTable, type Table } from 'dexie';
import type { ComicBrief } from '../../contract/comic.ts';
import type { AdRemoval } from '../../contract/member.ts';
import { tellOpened, tellRebuilt } from './database-news.ts';
import type { HistoryEntry } from './history-entry.ts';
import { nothingAside } from './page-aside.ts';
import { mirrorName } from './presence.ts';
import type { SavedChapterRow, SavedComicRow, SavedFactRow } from './saved-rows.ts';
import type { BoughtRow, FactRow, FavouriteRow, OutboxRow, ParkedRow, SearchRow } from './tables.ts';

/** After this long it is seen whether the database is still damaged (ms). */
const secondLookMs = 1000;

/** The tables of the device's database. A version step that was shipped is never edited: a change is a new step. */
class Mirror extends Dexie {
  #rebuilt = false;
  declare readonly history: EntityTable<HistoryEntry, 'comicId'>;
  declare readonly favourites: EntityTable<FavouriteRow, 'comicId'>;
  declare readonly bought: EntityTable<BoughtRow, 'comicId'>;
  /** What the other tables' comics are, as they were seen last. */
  declare readonly comics: EntityTable<ComicBrief, 'id'>;
  declare readonly adRemovals: EntityTable<AdRemoval, 'sdPosition'>;
  declare readonly outbox: EntityTable<OutboxRow, 'no'>;
  declare readonly parked: EntityTable<ParkedRow, 'owner'>;
  declare readonly searches: EntityTable<SearchRow, 'keyword'>;
  declare readonly facts: EntityTable<FactRow, 'name'>;
  /** What the reader saved on this device; a logout leaves it. */
  declare readonly savedComics: EntityTable<SavedComicRow, 'comicId'>;
  declare readonly savedChapters: Table<SavedChapterRow, [comicId: number, chapterNo: number]>;
  declare readonly savedFacts: EntityTable<SavedFactRow, 'name'>;

  constructor() {
    super(mirrorName());
    this.use(nothingAside);
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
    this.version(4).stores({ adRemovals: 'sdPosition' });
    this.version(5).stores({ parked: 'owner' });
    // One that is new, be it after damage, knows nothing of the saved images that lie beside it.
    this.on('populate', (making) => making.table('savedFacts').put({ name: 'unregistered', value: true }));
    // Not within the opening: what listeners await would count as awaited by the transaction that opens the database, which
    // would then be told that it ended too early, though it did all.
    this.on('ready', () => void setTimeout(tellOpened), true);
  }

  /**
   * Opens the database; one that is damaged is thrown away and made anew, once a page: a member's shelf comes back from
   * the server, and a page that kept failing would keep nothing of what is read from now on. Not by the worker, where
   * nobody would hear of it.
   */
  override open() {
    return super.open().catch(async (error: unknown) => {
      if (this.#rebuilt || !isDamage(error) || !isPage) throw error;
      // Safari says the same while its storage starts anew: what is damaged still is a moment later.
      await new Promise((done) => setTimeout(done, secondLookMs));
      const again: unknown = await super.open().then(
        () => null,
        (it: unknown) => it,
      );
      if (again === null) return this;
      if (!isDamage(again)) throw again;
      this.#rebuilt = true;
      await this.delete({ disableAutoOpen: false });
      await super.open();
      tellRebuilt();
      return this;
    });
  }
}

/**
 * What browsers say of files that they cannot read and of tables that are not as they were left; a full disk, storage that
 * is forbidden and a tab that holds things up are none of it.
 */
function isDamage(error: unknown): boolean {
  const names = [error, Reflect.get(Object(error), 'inner')].map((it) =>
    String(Reflect.get(Object(it), 'name')),
  );
  return names.some((name) =>
    /^(UnknownError|DataError|NotFoundError|VersionError|UpgradeError|SchemaError)$/.test(name),
  );
}

const isPage = Reflect.get(globalThis, 'document') !== undefined;

/** The device's database; opened by its first use. */
export let mirror = new Mirror();

/** For the worker, which serves all merchants: from now on the database is the one that is named now. */
export function changeMirror(): void {
  if (mirror.name === mirrorName()) return;
  mirror.close();
  mirror = new Mirror();
}
