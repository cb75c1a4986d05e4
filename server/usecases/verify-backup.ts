import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { BackupError } from '../backup/backup-error.ts';
import type { BackupReader } from '../backup/backup-reader.ts';
import { manifestName, type PictureLine, pictureLine, picturesName, tableEntry } from '../backup/manifest.ts';
import type { Cell, TableShape } from './backup-port.ts';

const row = z.array(z.union([z.string(), z.number(), z.null()]));

/** Proves a backup from its first byte to its last: every entry, row and picture. Throws BackupError. */
export async function verifyBackup(
  backup: BackupReader,
  knowsSchema: (schema: string) => boolean,
): Promise<void> {
  const { schema, tables } = backup.manifest;
  if (!knowsSchema(schema)) {
    throw new BackupError(
      'The backup was made by a newer version of Mandao: bring this one up to date first.',
    );
  }
  const expected = new Set([manifestName, picturesName, ...tables.map(({ name }) => tableEntry(name))]);
  const foreign = backup.entryNames.find((name) => !expected.has(name));
  if (foreign !== undefined) throw backup.damaged(`${foreign} does not belong in it`);
  for (const table of tables) {
    let rows = 0;
    for await (const _ of rowsOf(backup, table)) rows += 1;
    if (rows !== table.rows) throw backup.damaged(`${table.name} has ${rows} rows instead of ${table.rows}`);
  }
  await verifyPictures(backup);
}

/** The rows of a table, proved one by one and, at the end, as a whole. */
export async function* rowsOf(backup: BackupReader, { name }: TableShape): AsyncGenerator<Cell[]> {
  const table = backup.manifest.tables.find((it) => it.name === name);
  if (!table) throw backup.damaged(`${name} is missing`);
  for await (const line of backup.lines(tableEntry(name), table)) {
    const cells = row.safeParse(parsed(line));
    if (!cells.success || cells.data.length !== table.columns.length) {
      throw backup.damaged(`${name} has a row that cannot be read`);
    }
    yield cells.data;
  }
}

/** What the list of pictures says, in the order of the pictures. */
export async function* pictureLines(backup: BackupReader): AsyncGenerator<PictureLine> {
  for await (const line of backup.lines(picturesName, { sha256: backup.manifest.pictures.sha256 })) {
    const picture = pictureLine.safeParse(parsed(line));
    if (!picture.success) throw backup.damaged(`${picturesName} has a line that cannot be read`);
    yield picture.data;
  }
}

async function verifyPictures(backup: BackupReader): Promise<void> {
  const listed = pictureLines(backup);
  let count = 0;
  for await (const { key, bytes } of backup.pictures()) {
    const { value: line } = await listed.next();
    if (!line || line[0] !== key) throw backup.damaged(`${key} does not belong in it`);
    const picture = await bytes();
    const sha256 = createHash('sha256').update(picture).digest('hex');
    if (picture.length !== line[1] || sha256 !== line[2])
      throw backup.damaged(`${key} is not what was written`);
    count += 1;
  }
  const { value: left } = await listed.next();
  if (left) throw backup.damaged(`${left[0]} is missing`);
  if (count !== backup.manifest.pictures.count) throw backup.damaged('pictures are missing');
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
