import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openHouse } from '../../server/house.ts';
import { buildZip } from '../../server/library/testing/build-zip.ts';
import { writeChapter } from '../builders/comic-files.ts';
import { drawnPage } from '../builders/drawn-page.ts';
import { newPostgresDatabase } from '../setup/databases.ts';
import { objectStore } from '../setup/object-store.ts';
import { comic } from '../setup/operator.ts';
import { ownEnvironment } from '../setup/own-environment.ts';
import { sayIn } from '../setup/said.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

test.each([
  [['backup', join(tmpdir(), 'of-no-site.backup')]],
  [['check']],
  [['list']],
  [['keys', 'renew']],
  [['member', 'show', 'somebody']],
  [['merchant', 'list']],
])('%j begins no empty site where there is none, and names the place', async (words) => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const { code, out, error } = await comic(data, words);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(error).toContain(`There is no site in ${data}`);
  expect(await readdir(folder.path)).toEqual([]);
});

test('no site begins with a command that could not go on in it', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const book = await writeChapter(join(folder.path, 'in'), { series: '潮汐', number: 1, pages: 1 });
  const bad = join(folder.path, 'bad.cbz');
  const second = join(folder.path, 'second.cbz');
  for (const path of [bad, second]) await writeFile(path, 'nothing');
  const broken = join(folder.path, 'broken.cbz');
  const page = (await drawnPage(1, { w: 900, h: 1200 })).subarray(0, 90);
  await writeFile(broken, await buildZip({ '1.jpg': page }));
  const nothing = join(folder.path, 'connect');
  const noSite = `There is no site in ${data}: `;
  for (const [words, sentence, input = ''] of [
    [['import', nothing], `${nothing}: there is no such file or folder`],
    [['import', bad], 'bad.cbz: '],
    [['import', broken], 'is broken or cut off'],
    [['import', bad, second], 'None of the 2 books can be read: bad.cbz: '],
    [['import', book, '--price', 'much'], '"much" cannot be the price of a comic'],
    [['import', book, '--mid', '80009'], noSite],
    [['merchant', 'set', 'noSuchKey', 'x'], 'A merchant has no "noSuchKey"'],
    [['merchant', 'set', 'mature', 'perhaps'], '"perhaps" cannot be the mature of a merchant'],
    [['merchant', 'set', 'mature', '-'], '"perhaps" cannot be the mature of a merchant', 'perhaps\n'],
    [['merchant', 'set', 'siteName', '岛', '--mid', '80009'], noSite],
    [['merchant', 'add', '80001x', '岛'], '"80001x" cannot be the number of a merchant'],
    [['merchant', 'add', '80001', '岛'], noSite],
    [['merchant', 'add', '80002', ''], '"" cannot be the name of a merchant'],
    [['merchant', 'add', '80002', '岛', '--mid', '80001'], noSite],
    [['merchant', 'logo', nothing], `"${nothing}" cannot be read: `],
    [['merchant', 'logo', bad], 'The logo is not a JPEG, '],
  ] as const) {
    for (const json of [[], ['--json']]) {
      const { code, out, error } = await comic(data, [...words, ...json], {}, input);
      expect({ code, out }, `${words}`).toEqual({ code: 1, out: '' });
      expect(error, `${words}`).toContain(sentence);
      expect(error, `${words}`).not.toContain('A new site begins');
      expect((await readdir(folder.path)).sort(), `${words}`).toEqual([
        'bad.cbz',
        'broken.cbz',
        'in',
        'second.cbz',
      ]);
    }
  }
});

test('a site that begins is told to programs too, beside their JSON, and by what came on the input', async () => {
  await using folder = await temporaryFolder();
  const file = await writeChapter(folder.path, { series: '潮汐', number: 1, pages: 1 });
  const logo = join(folder.path, 'logo.png');
  await writeFile(logo, await drawnPage(1, { w: 512, h: 512 }));
  for (const [at, words] of [
    ['imported', ['import', file]],
    ['named', ['merchant', 'set', 'siteName', '-', '--mid', '80001']],
    ['second', ['merchant', 'add', '80002', '岛']],
    ['logo', ['merchant', 'logo', logo]],
  ] as const) {
    const data = join(folder.path, 'sites', at);
    const { code, out, error } = await comic(data, [...words, '--json'], {}, '岛\n');
    expect({ code, error }, at).toEqual({ code: 0, error: `A new site begins in ${data}.\n` });
    expect(JSON.parse(out), at).toBeTruthy();
  }
  expect((await comic(join(folder.path, 'sites/named'), ['merchant', 'list'])).out).toContain('80001  岛');
});

test('a database in which no site has begun is none, and one begins there as it is told', async () => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, 'mandao.sqlite'), '');
  const { url: DATABASE_URL } = await newPostgresDatabase();
  for (const [environment, place] of [
    [{}, folder.path],
    [{ DATABASE_URL }, 'the database of DATABASE_URL'],
  ] as const) {
    const said = sayIn(folder.path, environment);
    expect(await said('backup', join(folder.path, 'site.backup'))).toContain(
      `1 There is no site in ${place}: `,
    );
    expect(await said('merchant', 'set', 'siteName')).toMatch(/^1 VALUE is missing/);
    expect(await said('list')).toContain(`1 There is no site in ${place}: `);
    expect(await said('merchant', 'set', 'siteName', '岛')).toBe(
      `0 Merchant 80001: siteName 漫岛 → 岛.A new site begins in ${place}.`,
    );
    expect(await said('merchant', 'set', 'siteName', '岛')).toBe('0 Merchant 80001: siteName is 岛 already.');
    expect(await said('list')).toBe('0 The library is empty.');
  }
});

test('a site that this account may not look into is none to begin anew, and the cause is told', async () => {
  await using folder = await temporaryFolder();
  await chmod(folder.path, 0o755);
  const data = join(folder.path, 'data');
  await comic(data, ['merchant', 'set', 'siteName', '岛']);
  // It could not be removed otherwise.
  await using _ = { [Symbol.asyncDispose]: () => chmod(data, 0o755) };
  for (const closed of [data, join(data, 'mandao.sqlite')]) {
    await chmod(data, 0o755);
    await chmod(closed, 0);
    for (const words of [['list'], ['merchant', 'set', 'siteName', '岛']]) {
      expect(asNobody(data, words), closed).toMatch(
        /^1 The database in .+ cannot be opened: EACCES: permission denied, open [^\n]+\.$/,
      );
    }
  }
  const circle = join(folder.path, 'circle');
  await mkdir(circle);
  await symlink('mandao.sqlite', join(circle, 'mandao.sqlite'));
  expect(await sayIn(circle)('list')).toMatch(/^1 The database in .+ cannot be opened: ELOOP: [^\n]+\.$/);
});

test('beside pictures that are another site’s none begins, in a bucket or a folder, and a restore may bring one', async () => {
  await using folder = await temporaryFolder();
  await using store = await objectStore();
  const { url: DATABASE_URL } = await newPostgresDatabase();
  const empty = { DATABASE_URL: (await newPostgresDatabase()).url };
  const file = join(folder.path, 'site.backup');
  const book = await writeChapter(folder.path, { series: '潮汐', number: 1, pages: 1 });
  const begin = [
    ['import', book],
    ['merchant', 'set', 'siteName', '岛'],
  ] as const;
  const places: Record<string, { MEDIA_URL?: string }> = { bucket: { MEDIA_URL: store.url() }, folder: {} };
  for (const [name, environment] of Object.entries(places)) {
    const data = join(folder.path, name);
    const live = { ...environment, DATABASE_URL };
    if (name === 'bucket') expect(await sayIn(data, live)('import', book)).toMatch(/^0 1 new chapter, /);
    else expect(await sayIn(data, live)('restore', file, '--replace')).toMatch(/^0 /);
    const before = await readdir(data).catch(() => []);
    for (const words of begin) {
      const { code, out, error } = await comic(data, [...words, '--json'], environment);
      expect({ code, out }, name).toEqual({ code: 1, out: '' });
      expect(error, name).toMatch(
        /^There are pictures already, but no site in .+: is DATABASE_URL missing\? [^\n]+\.$/,
      );
    }
    const settings = { dataDir: data, databaseUrl: null, mediaUrl: environment.MEDIA_URL ?? null };
    await expect(openHouse(settings), 'nor with the server').rejects.toThrow(
      /^There are pictures already, but no site in .+: is DATABASE_URL missing\? /,
    );
    expect(await readdir(data).catch(() => [])).toEqual(before);
    expect(await sayIn(data, { ...environment, ...empty })(...begin[1])).toMatch(
      /^1 There are pictures already, but no site in the database of DATABASE_URL: does that name another one\? /,
    );
    expect(await sayIn(data, live)('check')).toMatch(
      /^0 The library is sound: 1 comic, 1 chapter, 2 pictures/,
    );
    await sayIn(data, live)('backup', file);
    expect(await sayIn(data, environment)('restore', file)).toMatch(/^0 /);
    expect(await sayIn(data, environment)(...begin[1])).toBe('0 Merchant 80001: siteName 漫岛 → 岛.');
  }
}, 60_000);

/** How a command ends in a process that is not root, whom no permission stops. */
function asNobody(dataDir: string, words: readonly string[]): string {
  const script = `
    const [source, ...words] = process.argv.slice(1);
    import(source).then(({ runCommand }) => {
      if (process.getuid() === 0) process.setuid(65534);
      return runCommand(words, {
        ...{ environment: process.env, progress: process.stderr, input: process.stdin },
        tell: () => {},
      });
    }).then(({ code, out, error }) => console.log(code, out + error));`;
  const source = join(import.meta.dirname, '../../server/cli/run.ts');
  const env = { ...ownEnvironment(), DATA_DIR: dataDir };
  return execFileSync(process.execPath, ['-e', script, source, ...words], { encoding: 'utf8', env }).trim();
}
