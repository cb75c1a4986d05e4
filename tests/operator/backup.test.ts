import { mkdir, readdir, readFile, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { writeChapter } from '../builders/comic-files.ts';
import { drawnPage } from '../builders/drawn-page.ts';
import { newPostgresDatabase } from '../setup/databases.ts';
import { kills } from '../setup/kills.ts';
import { loseTable } from '../setup/lose-table.ts';
import { comic, comicProcess, stepsOf } from '../setup/operator.ts';
import { pictureFiles } from '../setup/picture-files.ts';
import { askIn, sayIn } from '../setup/said.ts';
import { openSite } from '../setup/site.ts';
import { watchSyncs } from '../setup/synced-folders.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

test('a site moves from SQLite to PostgreSQL and back by way of its backup', async () => {
  await using folder = await temporaryFolder();
  const [first, second, third] = ['1', '2', '3'].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ];
  const files = ['a', 'b'].map((name) => join(folder.path, name)) as [string, string];
  const { url: DATABASE_URL } = await newPostgresDatabase();
  const book = await writeChapter(folder.path, { series: '潮汐', number: 1, pages: 2 });
  await comic(first, ['import', book]);
  await askIn(first)('product', 'add', '小包', '--amount', '6.00', '--points', '600');
  expect(await sayIn(first)('backup', files[0])).toMatch(/^0 .*holds \d+ rows and 3 pictures\.$/);
  expect(await sayIn(second, { DATABASE_URL })('restore', files[0])).toMatch(
    /^0 The site of \d{4}-\d\d-\d\dT\d\d:\d\d\+08:00 is back: \d+ rows and 3 pictures\.$/,
  );
  const asked = async (folder: string, environment: Record<string, string>) => {
    const ask = askIn(folder, environment);
    return [await ask('list'), await ask('product', 'list'), await ask('check')];
  };
  const site = await asked(first, {});
  expect(site[2]).toMatchObject({ sound: true, pictures: 3 });
  expect(await asked(second, { DATABASE_URL })).toEqual(site);
  expect(
    await sayIn(second, { DATABASE_URL })('product', 'add', '大包', '--amount', '9', '--points', '900'),
  ).toMatch(/^0 Product 2/);
  await askIn(second, { DATABASE_URL })('product', 'remove', '2');
  await askIn(second, { DATABASE_URL })('backup', files[1]);
  await askIn(third)('restore', files[1]);
  expect(await asked(third, {})).toEqual(site);
}, 90_000);

test('a backup on a full disk says so in a sentence and leaves nothing of it', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const place = join(folder.path, 'backups');
  await mkdir(place);
  await comic(data, ['import', await writeChapter(folder.path, { series: '潮汐', number: 1, pages: 1 })]);
  for (const name of ['site.backup.wanted.part', 'site.backup.copied.part']) {
    // The system's own full disk.
    await symlink('/dev/full', join(place, name));
    expect(await sayIn(data)('backup', join(place, 'site.backup'))).toBe(
      '1 There is no space left on the disk. What was under way is not there, what was done before is.',
    );
    expect(await readdir(place)).toEqual([]);
  }
});

test('a backup that is ended by SIGTERM or SIGINT says so and leaves nothing of it', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const place = join(folder.path, 'backups');
  await mkdir(place);
  await comic(data, ['import', await writeChapter(folder.path, { series: '潮汐', number: 1, pages: 100 })]);
  const steps = await stepsOf(data, ['backup', join(folder.path, 'whole.backup')]);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // In the middle of its pictures.
    const end = { step: Math.ceil(steps / 2), signal };
    expect(await comicProcess(data, ['backup', join(place, 'site.backup')], end).ended, signal).toEqual({
      code: 1,
      out: '',
      error: 'The backup was stopped: there is none.\n',
    });
    expect(await readdir(place)).toEqual([]);
  }
});

test('what a killed backup left goes with a backup a day later; one that may be under way stays', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const place = join(folder.path, 'backups');
  await mkdir(place);
  await comic(data, ['import', await writeChapter(folder.path, { series: '潮汐', number: 1, pages: 1 })]);
  const steps = await stepsOf(data, ['backup', join(folder.path, 'whole.backup')]);
  const killed = ['1.backup', '2.backup'].map((name) => join(place, name));
  for (const path of killed) await comicProcess(data, ['backup', path], { step: Math.ceil(steps / 2) }).ended;
  const left = (await readdir(place)).sort();
  expect(left).toHaveLength(2 * 4);
  const others = ['film.part', 'film.directory', '3.backup.directory.part'];
  for (const name of others) await writeFile(join(place, name), '');
  const longAgo = Date.now() / 1000 - 25 * 60 * 60;
  for (const name of [...left, ...others]) await utimes(join(place, name), longAgo, longAgo);
  // Of the second one a file was written to since.
  await utimes(join(place, '2.backup.copied.part'), Date.now() / 1000, Date.now() / 1000);
  expect(await sayIn(data)('backup', join(place, '4.backup'))).toMatch(/^0 /);
  const stays = left.filter((name) => name.startsWith('2.'));
  expect((await readdir(place)).sort()).toEqual([...stays, ...others, '4.backup'].sort());
}, 60_000);

test('a restore says in a sentence why it cannot be, and changes nothing', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const said = sayIn(data);
  const file = join(folder.path, 'site.backup');
  await comic(data, ['import', await writeChapter(folder.path, { series: '潮汐', number: 1, pages: 1 })]);
  expect(await said('backup', file)).toMatch(/^0 /);
  expect(await said('backup', file)).toBe('1 site.backup is there already: a backup never replaces a file.');
  const nowhere = join(folder.path, 'no');
  expect(await said('backup', join(nowhere, 'where'))).toBe(
    `1 "${nowhere}/where.part" cannot be written: there is no folder "${nowhere}".`,
  );
  expect(await said('backup')).toBe('1 FILE is missing. Write it like this: backup FILE');
  expect(await said('restore', file)).toMatch(/^1 There is a site already: --replace/);
  expect(await said('restore', join(folder.path, 'none'))).toMatch(
    /^1 ".*none" cannot be read: there is no such file\.$/,
  );
  expect(await said('restore', join(folder.path, '潮汐 1.cbz'))).toBe(
    '1 潮汐 1.cbz: the file is no backup of Mandao.',
  );
  const bytes = await readFile(file);
  bytes[bytes.indexOf('tables/chapter.ndjson') + 60] = 0xff;
  const bad = join(folder.path, 'bad.backup');
  await writeFile(bad, bytes);
  expect(await said('restore', bad, '--replace')).toMatch(/^1 bad\.backup is damaged: [^\n]+\.$/);
  expect(await askIn(data)('check')).toMatchObject({ sound: true, chapters: 1 });
  expect(await said('restore', file, '--replace')).toMatch(/^0 /);
  expect(await askIn(data)('check')).toMatchObject({ sound: true, chapters: 1 });
}, 90_000);

test('a backup whose pictures are not all as they were names them and ends with code 1, and a restore tells of them', async () => {
  await using folder = await temporaryFolder();
  const [data, other] = [join(folder.path, 'data'), join(folder.path, 'other')];
  const files = [join(folder.path, '1.backup'), join(folder.path, '2.backup')] as const;
  await comic(data, ['import', await writeChapter(folder.path, { series: '潮汐', number: 1, pages: 7 })]);
  const pages = (await pictureFiles(data)).filter((key) => /\/\d+\.jpg$/.test(key));
  const [replaced = '', ...others] = pages;
  await truncate(join(data, 'media', replaced), 10);
  expect(await sayIn(data)('backup', files[0])).toMatch(
    new RegExp(
      `^1 .* rows and 7 pictures; 1 picture was missing, damaged or replaced meanwhile \\(${replaced}\\): run check`,
    ),
  );
  for (const key of others) await rm(join(data, 'media', key));
  expect(await sayIn(data)('backup', files[1])).toContain(
    `; 7 pictures were missing, damaged or replaced meanwhile (${pages.slice(0, 5).join(', ')}, …): run check`,
  );
  expect(await sayIn(other)('restore', files[1])).toMatch(
    / rows and 1 picture\. 7 pictures were not in it: run check\.$/,
  );
});

test('commands on a damaged database say so in a sentence that leads to the backup', async () => {
  await using folder = await temporaryFolder();
  const [data, other] = [join(folder.path, 'data'), join(folder.path, 'other')];
  const file = join(folder.path, 'site.backup');
  await comic(data, ['import', await writeChapter(folder.path, { series: '潮汐', number: 1, pages: 1 })]);
  await sayIn(data)('backup', file);
  await loseTable(data, 'chapter');
  for (const words of [['check'], ['list'], ['backup', `${file}.2`]])
    expect(await sayIn(data)(...words), words[0]).toMatch(
      /^1 The database is damaged \([^\n]+\): stop the server and restore the last backup [^\n]+\.$/,
    );
  expect(await sayIn(other)('restore', file)).toMatch(/^0 /);
  expect(await askIn(other)('check')).toMatchObject({ sound: true, chapters: 1 });
});

test('a backup is made beside the running server, a restore is not', async () => {
  await using site = await openSite([{ title: '潮汐', chapters: 1, pages: 1 }]);
  const file = join(site.dataDir, 'site.backup');
  const said = sayIn(site.dataDir);
  expect(await said('backup', file)).toMatch(/^0 .*2 pictures/);
  expect(await said('restore', file, '--replace')).toBe(
    '1 The data are in use: stop the server and every other command first. Nothing was changed.',
  );
  expect((await site.app.inject('/api/comic')).json().data.total).toBe(1);
});

test(
  'killed at any moment, a restore leaves the old site or the new one',
  async () => {
    await using folder = await temporaryFolder();
    const [old, other] = [join(folder.path, 'old'), join(folder.path, 'other')];
    const [file, before] = [join(folder.path, 'new.backup'), join(folder.path, 'old.backup')];
    for (const number of [1, 2, 3]) {
      const book = await writeChapter(folder.path, { series: '新', number, pages: 6 });
      await comic(other, ['import', book]);
    }
    await askIn(other)('backup', file);
    await comic(old, ['import', await writeChapter(folder.path, { series: '旧', number: 1, pages: 2 })]);
    await askIn(old)('backup', before);
    const steps = await stepsOf(old, ['restore', before, '--replace']);
    const seen = new Set<string>();
    let killed = 0;
    for (let round = 1; killed < kills; round += 1) {
      expect(round, `rounds for ${kills} kills`).toBeLessThan(10 * kills);
      // The other site is larger: within the steps of this one its restore is under way.
      const step = Math.ceil(Math.random() * steps);
      const { code } = await comicProcess(old, ['restore', file, '--replace'], { step }).ended;
      if (code === null) killed += 1;
      const check = await comic(old, ['check', '--json']);
      const [series] = (await askIn(old)('list')) as { title: string; chapterCount: number }[];
      seen.add(`${series?.title} ${series?.chapterCount}`);
      expect(JSON.parse(check.out), `round ${round}, step ${step}`).toMatchObject({
        sound: true,
        faults: [],
      });
      if (series?.title === '新') await askIn(old)('restore', before, '--replace');
    }
    for (const site of seen) expect(['旧 1', '新 3']).toContain(site);
    await askIn(old)('restore', file, '--replace');
    expect(await askIn(old)('check')).toMatchObject({ sound: true, chapters: 3, loose: 0 });
    // Nothing is left of the restores that were killed, nor of the site before.
    expect(await pictureFiles(old)).toEqual(await pictureFiles(other));
  },
  kills * 30_000,
);

test('what a command has brought in has its name on the disk, and so have the folders that it lies in', async () => {
  await using folder = await temporaryFolder();
  using syncs = await watchSyncs();
  const [first, second] = [join(folder.path, 'first'), join(folder.path, 'second')];
  const file = join(folder.path, 'site.backup');
  const picture = join(folder.path, 'wide.jpg');
  await writeFile(picture, await drawnPage(1, { w: 640, h: 640 }));
  const book = await writeChapter(folder.path, { series: '潮汐', number: 1, pages: 2 });
  const ad = ['--position', '1', '--type', 'Cover', '--image', picture, '--url', 'https://a.example'];
  const brought: string[] = [];
  for (const words of [
    ['import', book],
    ['ads', 'add', ...ad, '--name', '夏'],
    ['merchant', 'logo', picture],
  ]) {
    syncs.forget();
    expect(await sayIn(first)(...words)).toMatch(/^0 /);
    const now = await pictureFiles(first);
    expect(
      await unsynced(
        syncs,
        first,
        now.filter((it) => !brought.includes(it)),
      ),
      words[0],
    ).toEqual([]);
    brought.splice(0, brought.length, ...now);
  }
  expect(brought).toHaveLength(5);
  await askIn(first)('backup', file);
  await askIn(second)('restore', file);
  expect(await unsynced(syncs, second, await pictureFiles(second))).toEqual([]);
});

/** The folders, from that of each file up to the data folder, that were not synced. */
async function unsynced(
  syncs: { has: (path: string) => Promise<boolean> },
  dataDir: string,
  files: readonly string[],
): Promise<string[]> {
  const folders = new Set([dataDir]);
  for (const file of files) {
    for (let at = join(dataDir, 'media', dirname(file)); at !== dataDir; at = dirname(at)) folders.add(at);
  }
  const missed: string[] = [];
  for (const path of folders) if (!(await syncs.has(path))) missed.push(path);
  return missed;
}
