import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BackupError } from '../server/backup/backup-error.ts';
import { localMedia } from '../server/media/local-media.ts';
import { StoredBackups } from '../server/store/backup/stored-backups.ts';
import { StoredCatalogue } from '../server/store/catalogue.ts';
import { StoredLedger } from '../server/store/ledger.ts';
import { StoredLibrary } from '../server/store/library.ts';
import { type Database, openDatabase } from '../server/store/open.ts';
import { StoredSearch } from '../server/store/search.ts';
import { StoredShelf } from '../server/store/shelf.ts';
import { backupSite } from '../server/usecases/backup-site.ts';
import { checkLibrary } from '../server/usecases/check-library.ts';
import { coverKey } from '../server/usecases/media-keys.ts';
import type { MediaStore } from '../server/usecases/ports.ts';
import { restoreSite } from '../server/usecases/restore-site.ts';
import { fillSite } from './builders/filled-site.ts';
import { putNew } from './builders/new-comic.ts';
import { newMember } from './builders/new-member.ts';
import { allRows } from './setup/all-rows.ts';
import { type DatabasePlace, type OpenEmpty, onEachDatabase } from './setup/databases.ts';

const all = { offset: 0, limit: 10 };
const mediaOf = (place: DatabasePlace) => localMedia(join(place.dataDir, 'media'));
const checked = (db: Database, media: MediaStore) => checkLibrary(new StoredLibrary(db), media, Date.now());

function backup(place: DatabasePlace, file: string, media: MediaStore = mediaOf(place)) {
  return backupSite({ backups: new StoredBackups(place), media, now: Date.now }, file);
}

function restore(place: DatabasePlace, file: string, options = { replace: false }) {
  const media = mediaOf(place);
  return restoreSite(
    { backups: new StoredBackups(place), media, remover: media, now: Date.now },
    file,
    options,
  );
}

async function rowsAt(place: DatabasePlace) {
  const db = await openDatabase(place);
  const rows = await allRows(db);
  await db.destroy();
  return rows;
}

/** A filled site with a backup of it. */
async function backedUp(open: OpenEmpty) {
  const site = await open();
  const facts = await fillSite(site.db, mediaOf(site.place));
  const file = join(site.place.dataDir, 'site.backup');
  await backup(site.place, file);
  return { ...site, facts, file };
}

describe('from', () => {
  onEachDatabase((openFrom) => {
    describe('to', () => {
      onEachDatabase((openTo) => {
        test('a restored site has the rows and pictures that the backup was made of', async () => {
          await using from = await backedUp(openFrom);
          const before = await allRows(from.db);
          await using to = await openTo();
          await to.db.destroy();
          await restore(to.place, from.file);
          const db = await openDatabase(to.place);
          expect(await allRows(db)).toEqual(before);
          const check = await checked(db, mediaOf(to.place));
          expect(check).toMatchObject({ faults: [], loose: 0, comics: 2, pictures: 6 });
          expect(await new StoredLedger(db).audit()).toMatchObject({ faults: [] });
          // What comes next gets numbers of its own, and old and new are found by their words.
          expect(await newMember(db, { account: 'newcomer' })).toBeGreaterThan(from.facts.memberId);
          const newId = await putNew(new StoredLibrary(db), { title: '新来的' });
          const search = new StoredSearch(db, new StoredCatalogue(db));
          const find = (keyword: string) => search.find({ kind: 'title', keyword, mature: false }, all);
          expect(await find('灯塔')).toMatchObject({ ids: [from.facts.tideId] });
          expect(await find('xinlai')).toMatchObject({ ids: [newId] });
          await db.destroy();
        });
      });
    });
  });
});

onEachDatabase((open) => {
  test('a backup while the site goes on writing is one moment of it', async () => {
    await using site = await open();
    const { memberId } = await fillSite(site.db, mediaOf(site.place));
    const ledger = new StoredLedger(site.db);
    let writing = true;
    let written = 0;
    const writer = (async () => {
      while (writing) {
        await ledger.grant({ merchantId: 80001, memberId, points: 1, title: '赠送', at: 20 });
        written += 1;
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    while (written < 5) await new Promise((resolve) => setImmediate(resolve));
    const atStart = written;
    const file = join(site.place.dataDir, 'site.backup');
    await backup(site.place, file);
    const atEnd = written;
    writing = false;
    await writer;
    expect(atEnd).toBeGreaterThan(atStart);
    await using other = await open();
    await other.db.destroy();
    await restore(other.place, file);
    const db = await openDatabase(other.place);
    const purse = await new StoredLedger(db).purse(memberId);
    expect(await new StoredLedger(db).audit()).toMatchObject({ faults: [] });
    const granted = purse.bonus + purse.paid - (500 + 600 + 60 - 30);
    expect(granted).toBeGreaterThanOrEqual(atStart);
    expect(granted).toBeLessThanOrEqual(atEnd);
    await db.destroy();
  });

  test('who knew the shelves of before a restore is known to know nothing of those after it', async () => {
    await using from = await backedUp(open);
    const { memberId } = from.facts;
    const before = await new StoredShelf(from.db).standing(memberId);
    await from.db.destroy();
    await restore(from.place, from.file, { replace: true });
    const db = await openDatabase(from.place);
    const after = await new StoredShelf(db).standing(memberId);
    expect(after).toEqual({ ...before, era: after.era });
    expect([after.shelf, after.era]).toEqual([2, expect.not.toBeOneOf([before.era, 0])]);
    await db.destroy();
  });

  test('a damaged file is refused and nothing is changed', async () => {
    await using from = await backedUp(open);
    await using to = await open();
    await newMember(to.db, { account: 'stays' });
    const before = await allRows(to.db);
    await to.db.destroy();
    const whole = await readFile(from.file);
    const bad = join(from.place.dataDir, 'bad.backup');
    const refusal = async (bytes: Buffer | string) => {
      await writeFile(bad, bytes);
      const error = await restore(to.place, bad, { replace: true }).catch((it: Error) => it);
      expect(error).toBeInstanceOf(BackupError);
      expect((error as Error).message).not.toContain('\n');
      return (error as Error).message;
    };
    expect(await refusal('')).toContain('bad.backup');
    expect(await refusal('no archive')).toContain('no backup of Mandao');
    expect(await refusal(whole.subarray(0, whole.length - 10))).toContain('bad.backup');
    expect(await refusal(whole.subarray(0, whole.length / 2))).toContain('bad.backup');
    expect(await rowsAt(to.place)).toEqual(before);
    const saved = await allRows(from.db);
    let there = before;
    for (let round = 0; round < 12; round += 1) {
      const flipped = Buffer.from(whole);
      const at = Math.floor((whole.length * (round + 0.5)) / 12);
      flipped[at] = (flipped[at] ?? 0) ^ 0x10;
      await writeFile(bad, flipped);
      // A byte of a time or of the name in a local header carries nothing; what is taken must be the whole backup.
      const error = await restore(to.place, bad, { replace: true }).catch((it: Error) => it);
      if (error instanceof Error) expect(error.message).toContain('bad.backup');
      else there = saved;
      expect(await rowsAt(to.place), `byte ${at}`).toEqual(there);
    }
  });

  test('a filled place is left alone without --replace, and replaced whole with it', async () => {
    await using from = await backedUp(open);
    const rows = await allRows(from.db);
    await using to = await open();
    const other = await fillSite(to.db, mediaOf(to.place));
    await mediaOf(to.place).put('comic/1/cover-old.jpg', Buffer.from('old'));
    await to.db.updateTable('comic').set({ coverVersion: 'old' }).where('id', '=', other.comicId).execute();
    await newMember(to.db, { account: 'goes' });
    await to.db.destroy();
    await expect(restore(to.place, from.file)).rejects.toThrow('--replace');
    await restore(to.place, from.file, { replace: true });
    const db = await openDatabase(to.place);
    expect(await allRows(db)).toEqual(rows);
    expect(await mediaOf(to.place).get('comic/1/cover-old.jpg')).toBeNull();
    const check = await checked(db, mediaOf(to.place));
    expect(check).toMatchObject({ faults: [], loose: 0 });
    await db.destroy();
  });

  test('a backup of an older version becomes what the site itself would have become', async () => {
    await using to = await open();
    await to.db.destroy();
    const merchant = { name: 'merchant', columns: ['id', 'name', 'created_at'] };
    const counter = { name: 'counter', columns: ['name', 'value'] };
    const rows = async function* (table: { name: string }) {
      yield table.name === 'merchant' ? [80001, '旧站', 5] : ['comic', 41];
    };
    await new StoredBackups(to.place).withAlone({ owner: 'here:1', at: 1 }, (alone) =>
      alone.replaceAll('0001-library', [counter, merchant], rows),
    );
    const db = await openDatabase(to.place);
    expect(await db.selectFrom('merchant').selectAll().execute()).toEqual([
      { id: 80001, name: '旧站', createdAt: 5 },
    ]);
    expect(await new StoredLibrary(db).newComicId()).toBe(42);
    expect(await newMember(db, { account: 'later' })).toBe(1);
    await db.destroy();
  });

  test('a place that somebody has open is not restored into', async () => {
    await using from = await backedUp(open);
    await using to = await open();
    await newMember(to.db, { account: 'here' });
    await expect(restore(to.place, from.file, { replace: true })).rejects.toThrow('in use');
    expect(await to.db.selectFrom('member').select('account').execute()).toEqual([{ account: 'here' }]);
  });

  test('a restore that fails on its way leaves the old rows and no pictures behind', async () => {
    await using from = await backedUp(open);
    await using to = await open();
    await newMember(to.db, { account: 'stays' });
    const before = await allRows(to.db);
    await to.db.destroy();
    const media = mediaOf(to.place);
    const target = {
      backups: new StoredBackups(to.place),
      media: soonFull(media),
      remover: media,
      now: Date.now,
    };
    await expect(restoreSite(target, from.file, { replace: true })).rejects.toThrow('no space');
    const db = await openDatabase(to.place);
    expect(await allRows(db)).toEqual(before);
    const check = await checked(db, media);
    expect(check).toMatchObject({ faults: [], loose: 0 });
    await db.destroy();
  });
});

onEachDatabase((open) => {
  test('a restore into another database over the same pictures takes none of them away when it fails', async () => {
    await using from = await backedUp(open);
    await using to = await open();
    await to.db.destroy();
    const media = mediaOf(from.place);
    const lost = coverKey(from.facts.comicId, 'c0');
    await media.remove(lost);
    const target = {
      backups: new StoredBackups(to.place),
      media: soonFull(media),
      remover: media,
      now: Date.now,
    };
    await expect(restoreSite(target, from.file, { replace: false })).rejects.toThrow('no space');
    // What only the backup had is gone again: it was nobody's yet.
    expect((await checked(from.db, media)).faults).toEqual([`${lost} is missing`]);

    // Pictures that were damaged meanwhile are mended by the next try.
    const [page = ''] = (await Array.fromAsync(media.list('comic/'))).map(({ key }) => key);
    await media.put(page, Buffer.from('damaged'));
    await restoreSite({ ...target, media }, from.file, { replace: false });
    expect(await checked(from.db, media)).toMatchObject({ faults: [], pictures: 6 });
    const db = await openDatabase(to.place);
    expect(await checked(db, media)).toMatchObject({ faults: [], loose: 0 });
    await db.destroy();
  });

  test('pictures that go away while they are copied are named', async () => {
    await using site = await open();
    const media = mediaOf(site.place);
    const { comicId } = await fillSite(site.db, media);
    const file = join(site.place.dataDir, 'site.backup');
    await media.remove(`comic/${comicId}/1-v1/`);
    const manifest = await backup(site.place, file, media);
    expect(manifest.missing).toEqual([1, 2].map((at) => `comic/${comicId}/1-v1/${at}.jpg`));
    expect(manifest.pictures.count).toBe(4);
  });

  test('a backup never replaces a file, and a failed one leaves none', async () => {
    await using site = await backedUp(open);
    await expect(backup(site.place, site.file)).rejects.toThrow('is there already');
    const media: MediaStore = { ...mediaOf(site.place), get: () => Promise.reject(new Error('gone')) };
    const other = join(site.place.dataDir, 'other.backup');
    await expect(backup(site.place, other, media)).rejects.toThrow('gone');
    expect((await readdir(site.place.dataDir)).filter((name) => name.includes('.backup'))).toEqual([
      'site.backup',
    ]);
    expect((await stat(site.file)).mode & 0o777).toBe(0o600);
  });
});

/** The same pictures, where there is room for three more. */
function soonFull(media: MediaStore): MediaStore {
  let puts = 0;
  return {
    ...media,
    put: async (key, bytes) => {
      puts += 1;
      if (puts > 3) throw new Error('no space left');
      await media.put(key, bytes);
    },
  };
}
