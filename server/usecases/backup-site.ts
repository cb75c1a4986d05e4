import { dirname } from 'node:path';
import { BackupWriter, type Written } from '../backup/backup-writer.ts';
import { draftOf, removeKilledDrafts } from '../backup/drafts.ts';
import { LineSpool } from '../backup/line-spool.ts';
import {
  backupFormat,
  type Manifest,
  manifestName,
  type PictureLine,
  pictureFolder,
  picturesName,
  tableEntry,
} from '../backup/manifest.ts';
import { mediaOfRow } from './backup-media.ts';
import type { Backups, Snapshot, TableShape } from './backup-port.ts';
import { readProved } from './media-proof.ts';
import type { MediaInUse, MediaStore } from './ports.ts';

/** What a backup is made of. */
export interface BackupSource {
  backups: Backups;
  media: MediaStore;
  now: () => number;
}

type WrittenTables = Pick<Manifest, 'engine' | 'schema' | 'tables'>;

/**
 * Writes everything into one file while the site runs: the tables as they were at one moment, then the pictures that
 * they need. Little is held in memory, whatever the size. Pictures that are damaged, or replaced meanwhile, are left out and
 * named in `missing`.
 * What a killed backup left in the same folder a day ago goes. Throws BackupError when the file cannot be written, or `stopping` says so; then there is none.
 */
export async function backupSite(
  { backups, media, now }: BackupSource,
  path: string,
  stopping?: AbortSignal,
): Promise<Manifest> {
  // What earlier ones left may be what the disk is full of.
  await removeKilledDrafts(dirname(path), now());
  const writer = await BackupWriter.create(path, stopping);
  try {
    await using wanted = await LineSpool.create(draftOf(path, '.wanted'));
    await using copied = await LineSpool.create(draftOf(path, '.copied'));
    const at = now();
    const tables = await backups.withSnapshot((snapshot) => writeTables(writer, snapshot, wanted));
    const { missing, ...pictures } = await writePictures(writer, media, wanted, copied);
    const { sha256 } = await writer.addText(picturesName, copied.bytes());
    const manifest: Manifest = {
      format: backupFormat,
      site: 'mandao',
      at,
      ...tables,
      pictures: { ...pictures, sha256 },
      missing,
    };
    await writer.addText(manifestName, [Buffer.from(JSON.stringify(manifest))]);
    await writer.finish();
    return manifest;
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

async function writeTables(
  writer: BackupWriter,
  snapshot: Snapshot,
  wanted: LineSpool,
): Promise<WrittenTables> {
  const { engine, schema } = snapshot;
  const tables: Manifest['tables'] = [];
  for (const table of snapshot.tables) tables.push(await writeTable(writer, snapshot, table, wanted));
  return { engine, schema, tables };
}

async function writeTable(writer: BackupWriter, snapshot: Snapshot, table: TableShape, wanted: LineSpool) {
  let rows = 0;
  const lines = async function* () {
    for await (const batch of snapshot.rows(table)) {
      if (batch.length === 0) continue;
      rows += batch.length;
      yield Buffer.from(batch.map((row) => `${JSON.stringify(row)}\n`).join(''));
      for (const row of batch) {
        for (const picture of mediaOfRow(table, row)) await wanted.add(JSON.stringify(picture));
      }
    }
  };
  const written = await writer.addText(tableEntry(table.name), lines());
  return { ...table, rows, ...written };
}

async function writePictures(writer: BackupWriter, media: MediaStore, wanted: LineSpool, copied: LineSpool) {
  const missing: string[] = [];
  let [count, bytes] = [0, 0];
  for await (const line of wanted.lines()) {
    const file = JSON.parse(line) as MediaInUse;
    const { key } = file;
    const { content } = await readProved(media, file);
    if (!content) {
      missing.push(key);
      continue;
    }
    const written: Written = await writer.addPicture(pictureFolder + key, content);
    await copied.add(JSON.stringify([key, written.bytes, written.sha256] satisfies PictureLine));
    count += 1;
    bytes += written.bytes;
  }
  return { count, bytes, missing };
}
