import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../server/store/open.ts';
import { temporaryFolder } from './temporary-folder.ts';

const fileName = 'mandao.sqlite';
let migrated: Promise<Buffer> | null = null;

/** Puts an empty SQLite database into a data folder that has its tables already: making them takes longer than most tests. */
export async function putMigrated(dataDir: string): Promise<void> {
  migrated ??= makeMigrated();
  await writeFile(join(dataDir, fileName), await migrated, { mode: 0o600 });
}

async function makeMigrated(): Promise<Buffer> {
  await using folder = await temporaryFolder();
  const db = await openDatabase({ databaseUrl: null, dataDir: folder.path });
  await db.destroy();
  return readFile(join(folder.path, fileName));
}
