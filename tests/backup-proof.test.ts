import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BackupError } from '../server/backup/backup-error.ts';
import { BackupReader } from '../server/backup/backup-reader.ts';
import { BackupWriter } from '../server/backup/backup-writer.ts';
import type { Manifest } from '../server/backup/manifest.ts';
import { localMedia } from '../server/media/local-media.ts';
import { StoredBackups } from '../server/store/backup/stored-backups.ts';
import { StoredLedger } from '../server/store/ledger.ts';
import { StoredLibrary } from '../server/store/library.ts';
import { openDatabase } from '../server/store/open.ts';
import type { Snapshot } from '../server/usecases/backup-port.ts';
import { backupSite } from '../server/usecases/backup-site.ts';
import { restoreSite } from '../server/usecases/restore-site.ts';
import { fillSite } from './builders/filled-site.ts';
import { putNew } from './builders/new-comic.ts';
import { allRows } from './setup/all-rows.ts';
import { onEachDatabase } from './setup/databases.ts';
import { temporaryFolder } from './setup/temporary-folder.ts';

/** What somebody did to a backup whose archive is whole. */
interface Forgery {
  manifest?: (manifest: Manifest) => unknown;
  line?: (entry: string, line: string) => string;
  picture?: (bytes: Buffer) => Buffer | null;
  more?: string;
}

const forgeries: [string, Forgery, string][] = [
  [
    'a changed row',
    { line: (name, line) => (name.includes('product') ? line.replace('600', '900') : line) },
    'product',
  ],
  ['a changed picture', { picture: (bytes) => Buffer.alloc(bytes.length, 7) }, 'is not what was written'],
  ['a picture left out', { picture: () => null }, 'is missing'],
  ['an entry of somebody else', { more: 'tables/other.ndjson' }, 'does not belong in it'],
  ['a row too many in the manifest', { manifest: withRows }, 'rows instead of'],
  ['a newer form', { manifest: (manifest) => ({ ...manifest, format: 2 }) }, 'has form 2'],
  ['a newer version', { manifest: (manifest) => ({ ...manifest, schema: '9999-later' }) }, 'newer version'],
  ['no manifest to speak of', { manifest: () => ({}) }, 'no backup of Mandao'],
];

onEachDatabase((open) => {
  test('a forged backup is refused before anything is touched', async () => {
    await using from = await open();
    await fillSite(from.db, localMedia(join(from.place.dataDir, 'media')));
    const media = localMedia(join(from.place.dataDir, 'media'));
    const file = join(from.place.dataDir, 'site.backup');
    await backupSite({ backups: new StoredBackups(from.place), media, now: Date.now }, file);
    await using to = await open();
    const before = await allRows(to.db);
    await to.db.destroy();
    const touched: string[] = [];
    const watched = { ...media, put: async (key: string) => void touched.push(key) };
    const target = { backups: new StoredBackups(to.place), media: watched, remover: watched, now: Date.now };
    for (const [what, forgery, reason] of forgeries) {
      const forged = `${file}.${what.replaceAll(' ', '-')}`;
      await forge(file, forged, forgery);
      const refusal = await restoreSite(target, forged, { replace: true }).catch((error: unknown) => error);
      expect(refusal, what).toBeInstanceOf(BackupError);
      expect((refusal as Error).message, what).toContain(reason);
    }
    expect(touched).toEqual([]);
    const db = await openDatabase(to.place);
    expect(await allRows(db)).toEqual(before);
    await db.destroy();
  });

  test('a restore is one also when the old pictures cannot be removed: they are noted for the next command', async () => {
    await using from = await open();
    const media = localMedia(join(from.place.dataDir, 'media'));
    await fillSite(from.db, media);
    const file = join(from.place.dataDir, 'site.backup');
    await backupSite({ backups: new StoredBackups(from.place), media, now: Date.now }, file);
    await using to = await open();
    await putNew(new StoredLibrary(to.db), { title: '旧的' }, { chapterNo: 7 });
    await to.db.destroy();
    const remover = { remove: () => Promise.reject(new Error('The object store did not answer.')) };
    const target = { backups: new StoredBackups(to.place), media: localMedia(to.place.dataDir), remover };
    await restoreSite({ ...target, now: Date.now }, file, { replace: true });
    const db = await openDatabase(to.place);
    expect(await allRows(db)).toEqual(await allRows(from.db));
    const loose = await new StoredLibrary(db).looseMedia();
    expect(loose.map(({ prefix }) => prefix)).toEqual(['comic/1/7-v1/']);
    await db.destroy();
  });

  test('a backup goes on where a picture is damaged: it is named and left out, all others are whole', async () => {
    await using site = await open();
    const media = localMedia(join(site.place.dataDir, 'media'));
    await fillSite(site.db, media);
    const keys = (await Array.fromAsync(media.list(''))).map(({ key }) => key);
    const [page = ''] = keys.filter((key) => key.endsWith('/2.jpg'));
    const [ad = ''] = keys.filter((key) => key.startsWith('ad/'));
    await media.put(page, Buffer.from([2, 3]));
    await media.put(ad, Buffer.from('no picture'));
    const file = join(site.place.dataDir, 'site.backup');
    const source = { backups: new StoredBackups(site.place), media, now: Date.now };
    const { missing, pictures } = await backupSite(source, file);
    expect(missing.sort()).toEqual([ad, page].sort());
    expect(pictures.count).toBe(4);
    const reader = await BackupReader.open(file);
    const copied: string[] = [];
    for await (const { key, bytes } of reader.pictures()) {
      expect((await bytes()).equals((await media.get(key)) ?? Buffer.alloc(0)), key).toBe(true);
      copied.push(key);
    }
    await reader.close();
    expect(copied.sort()).toEqual(keys.filter((key) => ![ad, page].includes(key)).sort());
  });

  test('a snapshot shows nothing that was written after its first row', async () => {
    await using site = await open();
    const { memberId } = await fillSite(site.db, localMedia(join(site.place.dataDir, 'media')));
    await new StoredBackups(site.place).withSnapshot(async (snapshot) => {
      const wallet = await rowsIn(snapshot, 'wallet');
      const lines = (await site.db.selectFrom('ledgerTransaction').select('id').execute()).length;
      const ledger = new StoredLedger(site.db);
      await ledger.grant({ merchantId: 80001, memberId, points: 7, title: '赠送', at: 30 });
      expect(await rowsIn(snapshot, 'ledger_transaction')).toHaveLength(lines);
      expect(await rowsIn(snapshot, 'wallet')).toEqual(wallet);
    });
    expect(await site.db.selectFrom('wallet').select('bonus').execute()).toEqual([{ bonus: 537 }]);
  });
});

test('a backup that cannot be begun leaves nothing that keeps the next one from its name', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'site.backup');
  // What another account left of its own stands in the way as well.
  await mkdir(`${file}.directory.part`);
  await expect(BackupWriter.create(file)).rejects.toThrow(/cannot be written/);
  expect(await readdir(folder.path)).toEqual(['site.backup.directory.part']);
});

async function rowsIn(snapshot: Snapshot, name: string): Promise<unknown[]> {
  const table = snapshot.tables.find((it) => it.name === name);
  const rows: unknown[] = [];
  if (table) for await (const batch of snapshot.rows(table)) rows.push(...batch);
  return rows;
}

function withRows(manifest: Manifest): Manifest {
  return { ...manifest, tables: manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 })) };
}

/** Writes a backup anew with something changed, as a sound archive. */
async function forge(
  file: string,
  forged: string,
  { manifest, line, picture, more }: Forgery,
): Promise<void> {
  const reader = await BackupReader.open(file);
  const writer = await BackupWriter.create(forged);
  const { tables, pictures } = reader.manifest;
  for (const { name, ...proof } of [...tables, { name: '', sha256: pictures.sha256 }]) {
    const entry = name === '' ? 'pictures.ndjson' : `tables/${name}.ndjson`;
    let text = '';
    for await (const it of reader.lines(entry, proof)) text += `${line?.(entry, it) ?? it}\n`;
    await writer.addText(entry, [Buffer.from(text)]);
  }
  for await (const { key, bytes } of reader.pictures()) {
    const kept = picture ? picture(await bytes()) : await bytes();
    if (kept) await writer.addPicture(`media/${key}`, kept);
  }
  if (more) await writer.addText(more, [Buffer.from('[]\n')]);
  const told = manifest?.(reader.manifest) ?? reader.manifest;
  await writer.addText('manifest.json', [Buffer.from(JSON.stringify(told))]);
  await writer.finish();
  await reader.close();
}
