import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { errorCode } from '../error-code.ts';
import * as library from './migrations/0001-library.ts';
import * as members from './migrations/0002-members.ts';
import * as search from './migrations/0003-search.ts';
import * as popularity from './migrations/0004-popularity.ts';
import * as pageReports from './migrations/0005-page-reports.ts';
import * as push from './migrations/0006-push.ts';
import * as handover from './migrations/0007-handover.ts';
import * as adRemovals from './migrations/0008-ad-removals.ts';
import * as shelfChanges from './migrations/0009-shelf-changes.ts';
import * as ownWords from './migrations/0010-own-words.ts';
import * as namesInRow from './migrations/0011-names-in-row.ts';
import * as sessionDevice from './migrations/0012-session-device.ts';
import * as ownTitles from './migrations/0013-own-titles.ts';
import * as ledgerOfDay from './migrations/0014-ledger-of-day.ts';
import * as settingsInTime from './migrations/0015-settings-in-time.ts';
import * as marksInTime from './migrations/0016-marks-in-time.ts';
import * as marksByComic from './migrations/0017-marks-by-comic.ts';
import * as latestLabel from './migrations/0018-latest-label.ts';
import * as rankByFavourites from './migrations/0019-rank-by-favourites.ts';
import * as chosenDirection from './migrations/0020-chosen-direction.ts';
import * as codesCounted from './migrations/0021-codes-counted.ts';
import * as removedChapters from './migrations/0022-removed-chapters.ts';
import * as refusedFiles from './migrations/0023-refused-files.ts';
import * as removedComics from './migrations/0024-removed-comics.ts';
import * as namedCodes from './migrations/0025-named-codes.ts';
import * as ownCovers from './migrations/0026-own-covers.ts';
import { placeFault } from './place-fault.ts';
import { type PoolCounts, postgresDialect } from './postgres.ts';
import type { Schema } from './schema.ts';
import { holdsSite, isDatabaseAt, type SitePlace, sqliteFile } from './site-place.ts';
import { sqliteDialect } from './sqlite.ts';

export type Database = Kysely<Schema>;

/** In the order of their names; one that was published is never changed. */
export const migrations = {
  '0001-library': library,
  '0002-members': members,
  '0003-search': search,
  '0004-popularity': popularity,
  '0005-page-reports': pageReports,
  '0006-push': push,
  '0007-handover': handover,
  '0008-ad-removals': adRemovals,
  '0009-shelf-changes': shelfChanges,
  '0010-own-words': ownWords,
  '0011-names-in-row': namesInRow,
  '0012-session-device': sessionDevice,
  '0013-own-titles': ownTitles,
  '0014-ledger-of-day': ledgerOfDay,
  '0015-settings-in-time': settingsInTime,
  '0016-marks-in-time': marksInTime,
  '0017-marks-by-comic': marksByComic,
  '0018-latest-label': latestLabel,
  '0019-rank-by-favourites': rankByFavourites,
  '0020-chosen-direction': chosenDirection,
  '0021-codes-counted': codesCounted,
  '0022-removed-chapters': removedChapters,
  '0023-refused-files': refusedFiles,
  '0024-removed-comics': removedComics,
  '0025-named-codes': namedCodes,
  '0026-own-covers': ownCovers,
};

/** After so long (ms) whoever starts the site or a command is told what they wait for. */
const untoldMs = 2000;
const beingChanged =
  "The database's tables are being brought up to date, by this process or another one: with much data this takes minutes. " +
  'What is stopped meanwhile leaves the tables as they were.';

interface Opening {
  /** Handed the way to look into the pool of connections, where the engine has one. */
  watch?: (counts: () => PoolCounts) => void;
  /** Called where there is no site yet, before one is made: a SettingsError that it throws leaves the place as it was. */
  begin?: () => Promise<void>;
}

/**
 * Opens the database and brings its tables up to date; the only place that chooses between the engines. Throws a
 * SettingsError where there is no database to be had.
 */
export async function openDatabase(place: SitePlace, opening: Opening = {}): Promise<Database> {
  try {
    return await opened(place, opening);
  } catch (error) {
    throw placeFault(error, place) ?? error;
  }
}

async function opened(
  place: SitePlace,
  { watch = () => {}, begin = async () => {} }: Opening,
): Promise<Database> {
  const isThere = await isDatabaseAt(place);
  if (!isThere) await begun(begin, () => isDatabaseAt(place));
  if (!place.databaseUrl) await makeFolder(place.dataDir);
  const dialect = place.databaseUrl
    ? postgresDialect(place.databaseUrl, watch)
    : sqliteDialect(sqliteFile(place.dataDir));
  const bare = new Kysely<Schema>({ dialect });
  const migrator = new Migrator({
    db: bare,
    provider: { getMigrations: async () => migrations },
    // Some came after ones with higher numbers, and a site that was updated in between has those already.
    allowUnorderedMigrations: true,
  });
  try {
    // Only who has reached the database waits for its tables. No `select`, which would be asked again where the connection
    // ends: who does not reach it hears of it at once.
    await sql`values (1)`.execute(bare);
    if (isThere && !(await holdsSite(bare))) await begun(begin, () => holdsSite(bare));
    const telling = setTimeout(() => console.error(beingChanged), untoldMs);
    const { error } = await migrator.migrateToLatest().finally(() => clearTimeout(telling));
    if (error) throw error;
  } catch (error) {
    await bare.destroy();
    throw error;
  }
  return bare.withPlugin(new CamelCasePlugin());
}

/** What keeps a site from beginning counts no more where another process has begun it meanwhile. */
async function begun(begin: () => Promise<void>, isThere: () => Promise<boolean>): Promise<void> {
  try {
    await begin();
  } catch (error) {
    if (!(await isThere())) throw error;
  }
}

/** With those above it. Not Node's own `recursive`: it goes round for ever below what may have no folders, as `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  const make = () => mkdir(folder, { mode: 0o700 });
  try {
    await make();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await make().catch((failed: unknown) => {
      // Another process that starts at the same moment may have made it.
      if (errorCode(failed) !== 'EEXIST') throw failed;
    });
  }
}
