import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Overwrites the first page of a table in a SQLite database that nobody has open, as a disk does that loses bytes. */
export async function loseTable(dataDir: string, table: string): Promise<void> {
  const path = join(dataDir, 'mandao.sqlite');
  const db = new DatabaseSync(path);
  db.exec('pragma wal_checkpoint(truncate)');
  const size = Number(db.prepare('pragma page_size').get()?.page_size);
  const root = Number(db.prepare('select rootpage from sqlite_master where name = ?').get(table)?.rootpage);
  db.close();
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(size, 0xa5), 0, size, (root - 1) * size);
  await file.close();
}
