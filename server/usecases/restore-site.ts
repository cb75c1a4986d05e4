import { BackupError } from '../backup/backup-error.ts';
import { BackupReader } from '../backup/backup-reader.ts';
import type { Manifest } from '../backup/manifest.ts';
import { placeOf } from './backup-media.ts';
import { type AloneDatabase, type Backups, DataInUse, RestoreRefused } from './backup-port.ts';
import type { MediaStore } from './ports.ts';
import { type MediaRemover, mediaOwner } from './tidy-media.ts';
import { pictureLines, rowsOf, verifyBackup } from './verify-backup.ts';

/** Where a backup is brought back to. */
export interface RestoreTarget {
  backups: Backups;
  media: MediaStore;
  /** Removes media with everything made from it. */
  remover: MediaRemover;
  now: () => number;
}

const placesAtOnce = 500;

/**
 * Brings a backup back: everything in it is proved first, and nothing is touched before. The pictures come first, noted
 * as loose; then all rows in one transaction. Killed at any moment there is the old state or the new one. Throws
 * BackupError with one sentence; then the old state is there.
 */
export async function restoreSite(
  target: RestoreTarget,
  path: string,
  options: { replace: boolean },
): Promise<Manifest> {
  const backup = await BackupReader.open(path);
  try {
    await verifyBackup(backup, (schema) => target.backups.knowsSchema(schema));
    await target.backups.withAlone(mediaOwner(target.now()), async (alone) => {
      if (!options.replace && (await alone.isFilled())) throw new BackupError(filled);
      await refuseEmptyOverFull(target.backups, backup.manifest, alone);
      await removeLoosePlaces(target, alone);
      try {
        await putPictures(target.media, alone, backup);
        const { schema, tables } = backup.manifest;
        await alone.replaceAll(schema, tables, (table) => rowsOf(backup, table));
      } finally {
        // What only the new state needs when it failed, what only the old one needed when it did not. It changes neither:
        // what cannot be removed now is noted, and goes with the next import or restore.
        await removeLoosePlaces(target, alone).catch(() => {});
      }
    });
    return backup.manifest;
  } catch (error) {
    throw asRefusal(error);
  } finally {
    await backup.close();
  }
}

const filled = 'There is a site already: --replace removes it and puts the backup in its place.';
const inUse = 'The data are in use: stop the server and every other command first. Nothing was changed.';

/** Such a backup was made of the wrong place, and what it would go over is lost. */
async function refuseEmptyOverFull(
  backups: Backups,
  { tables }: Manifest,
  alone: AloneDatabase,
): Promise<void> {
  if (tables.some(({ name, rows }) => rows > 0 && backups.isTelling(name))) return;
  const { comics, members } = await alone.holdings();
  if (comics + members === 0) return;
  throw new BackupError(
    `The backup is of an empty site, and the one here is not (comics: ${comics}, members: ${members}): it was made of ` +
      'another place. Nothing was changed. Who wants an empty site begins one in another DATA_DIR or database.',
  );
}

async function putPictures(media: MediaStore, alone: AloneDatabase, backup: BackupReader): Promise<void> {
  let places = new Set<string>();
  for await (const [key] of pictureLines(backup)) {
    places.add(placeOf(key));
    if (places.size < placesAtOnce) continue;
    await noteEmptyPlaces(media, alone, places);
    places = new Set();
  }
  await noteEmptyPlaces(media, alone, places);
  for await (const { key, bytes } of backup.pictures()) await media.put(key, await bytes());
  await settlePlaces(media, backup);
}

/** Once all are there: a folder that many places lie in is then written once. */
async function settlePlaces(media: MediaStore, backup: BackupReader): Promise<void> {
  let last = '';
  for await (const [key] of pictureLines(backup)) {
    const place = placeOf(key);
    if (place !== last) await media.settle(place);
    last = place;
  }
}

/**
 * Notes what may be removed again: only places in which nothing lies. Pictures that this database does not know may be
 * those of the one that the site moves from; under the same key they are the same, so that writing them does no harm.
 */
async function noteEmptyPlaces(media: MediaStore, alone: AloneDatabase, places: Iterable<string>) {
  const empty: string[] = [];
  for (const place of places) if (await isEmpty(media, place)) empty.push(place);
  await alone.noteNewMedia(empty);
}

async function isEmpty(media: MediaStore, place: string): Promise<boolean> {
  for await (const _ of media.list(place)) return false;
  return true;
}

async function removeLoosePlaces({ remover }: RestoreTarget, alone: AloneDatabase): Promise<void> {
  const loose = await alone.looseMedia();
  for (const prefix of loose) await remover.remove(prefix);
  await alone.forgetLooseMedia(loose);
}

function asRefusal(error: unknown): unknown {
  if (error instanceof DataInUse) return new BackupError(inUse);
  if (!(error instanceof RestoreRefused)) return error;
  return new BackupError(`The backup cannot be brought back: ${error.message}. Nothing was changed.`);
}
