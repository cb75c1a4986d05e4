import { readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeCbz, writeChapter } from '../builders/comic-files.ts';
import { drawnPage } from '../builders/drawn-page.ts';
import { kills } from '../setup/kills.ts';
import { comic, comicProcess, stepsOf } from '../setup/operator.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const json = (out: string) => JSON.parse(out) as Record<string, unknown>;

test('files of one series become chapters of one comic, and the same again changes nothing', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  for (const number of [2, 1, 10])
    await writeChapter(join(folder.path, 'in'), { series: '潮汐', number, pages: 2 });
  const first = json((await comic(data, ['import', join(folder.path, 'in'), '--json'])).out);
  expect(first).toMatchObject({
    refused: [],
    imported: [1, 2, 10].map((chapterNo) => ({ chapterNo, status: 'new' })),
  });
  const again = json((await comic(data, ['import', join(folder.path, 'in'), '--json'])).out);
  expect(again).toMatchObject({ pages: 0, imported: [1, 2, 10].map(() => ({ status: 'unchanged' })) });
  const list = (await comic(data, ['list', '--json'])).out;
  expect(JSON.parse(list)).toMatchObject([{ title: '潮汐', chapterCount: 3, pageCount: 6 }]);
});

test('a changed file replaces its chapter, and what it replaced is gone', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const file = await writeChapter(folder.path, { series: '潮汐', number: 1, pages: 3 });
  await comic(data, ['import', file]);
  await writeChapter(folder.path, { series: '潮汐', number: 1, pages: 2, from: 900 });
  const changed = json((await comic(data, ['import', file, '--json'])).out);
  expect(changed).toMatchObject({ imported: [{ status: 'replaced', chapterNo: 1, pageCount: 2 }] });
  expect(await pictures(data)).toHaveLength(2 + 1);
  expect(json((await comic(data, ['check', '--json'])).out)).toMatchObject({ sound: true, loose: 0 });
});

test('a book that cannot be read gets one sentence, exit code 1, and leaves nothing behind', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  await comic(data, ['merchant', 'set', 'siteName', '岛']);
  const page = await drawnPage(1, { w: 800, h: 1200 });
  const whole = await writeChapter(folder.path, { series: '断', number: 1, pages: 3 });
  await truncate(whole, 2000);
  await writeFile(join(folder.path, 'empty.cbz'), '');
  await writeFile(join(folder.path, 'text.cbz'), 'this is not an archive at all');
  const broken = { '1.jpg': page, '2.jpg': page.subarray(0, page.length / 2), '3.jpg': page };
  await writeCbz(join(folder.path, 'broken.cbz'), broken);
  await writeCbz(join(folder.path, 'words.cbz'), { 'read me.txt': 'no images' });
  for (const [name, word] of [
    ['断 1.cbz', '断 1.cbz'],
    ['empty.cbz', 'empty'],
    ['text.cbz', 'no comic'],
    ['broken.cbz', '2.jpg'],
    ['words.cbz', 'image'],
    ['missing.cbz', 'missing.cbz'],
  ] as const) {
    const { code, out, error } = await comic(data, ['import', join(folder.path, name)]);
    expect(code, name).toBe(1);
    expect(out, name).toBe('');
    expect(new Set(error.trim().split('\n')).size, error).toBe(1);
    expect(error, name).toContain(word);
  }
  expect(JSON.parse((await comic(data, ['list', '--json'])).out)).toEqual([]);
  expect(await pictures(data)).toEqual([]);
  expect(json((await comic(data, ['check', '--json'])).out)).toMatchObject({ sound: true, loose: 0 });
});

test('a name out of a file cannot steer the terminal that shows it', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const name = '潮\x1b]0;owned\x07\x1b[2J\x9b31m\u202e\r汐 第1话.cbz';
  const file = await writeCbz(join(folder.path, name), { '1.jpg': await drawnPage(1) });
  const said = [
    await comic(data, ['import', file]),
    await comic(data, ['list']),
    await comic(data, ['list', '--json']),
    await comic(data, ['import', join(folder.path, 'no\x1b[2J')]),
  ];
  expect(said.map(({ code }) => code)).toEqual([0, 0, 0, 1]);
  const shown = said.map(({ out, error }) => out + error).join('');
  expect(shown).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
  expect(shown).toContain('\\u202e');
  expect(JSON.parse(said[2]?.out ?? '')[0].title).toBe('潮 ]0;owned [2J 31m\u202e 汐');
});

test('nobody else of the machine reads what the site keeps', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  await comic(data, ['merchant', 'set', 'siteName', '岛']);
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await modeOf(data)).toBe(0o700);
  expect(await modeOf(join(data, 'mandao.sqlite'))).toBe(0o600);
});

test('a comic of a few KB has a size in the list', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  await comic(data, ['import', await writeChapter(folder.path, { series: '潮汐', number: 1, pages: 1 })]);
  expect((await comic(data, ['list'])).out).toMatch(/潮汐 {2}1 chapter, 1 page, 0\.1 MB/);
});

test('one bad book among good ones does not keep them out', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  await writeChapter(join(folder.path, 'in'), { series: '潮汐', number: 1, pages: 1 });
  await writeFile(join(folder.path, 'in/bad.cbz'), 'nothing');
  const { code, out } = await comicProcess(data, ['import', join(folder.path, 'in'), '--json']).ended;
  expect(code).toBe(1);
  expect(json(out)).toMatchObject({
    imported: [{ status: 'new' }],
    refused: [expect.stringContaining('bad.cbz')],
  });
});

test(
  `killed at ${kills} random moments, an import leaves a sound library, and the next one ends it`,
  async () => {
    await using folder = await temporaryFolder();
    const data = join(folder.path, 'data');
    const books = join(folder.path, 'in');
    for (const number of [1, 2, 3, 4, 5, 6]) await writeChapter(books, { series: '潮汐', number, pages: 8 });
    const steps = await stepsOf(join(folder.path, 'whole'), ['import', books, '--removed']);
    let killed = 0;
    let begun = false;
    for (let round = 1; killed < kills; round += 1) {
      expect(round, `rounds for ${kills} kills`).toBeLessThan(10 * kills);
      const step = Math.ceil(Math.random() * steps);
      const { code } = await comicProcess(data, ['import', books, '--removed'], { step }).ended;
      const check = await comic(data, ['check', '--json']);
      // The first book is read through before a site begins: killed until then, an import leaves none.
      begun ||= !check.error.startsWith('There is no site in ');
      if (begun)
        expect(json(check.out), `round ${round}, step ${step}`).toMatchObject({ sound: true, faults: [] });
      // Start afresh once everything is in, so that the next rounds have something to interrupt.
      if (code === null) killed += 1;
      else await comic(data, ['remove', '1']);
    }
    expect((await comic(data, ['import', books, '--removed'])).code).toBe(0);
    const check = json((await comic(data, ['check', '--json'])).out);
    expect(check).toMatchObject({ sound: true, chapters: 6, pictures: 6 * 8 + 1, loose: 0 });
  },
  kills * 20_000,
);

test('two imports into a new folder at once both arrive whole', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const files: string[] = [];
  for (const number of [1, 2, 3, 4])
    files.push(await writeChapter(folder.path, { series: '潮汐', number, pages: 3 }));
  const [odd = '', even = '', third = '', fourth = ''] = files;
  const ends = await Promise.all([
    comicProcess(data, ['import', odd, third]).ended,
    comicProcess(data, ['import', even, fourth]).ended,
  ]);
  expect(ends.map((end) => [end.code, end.error.includes('Error')])).toEqual([
    [0, false],
    [0, false],
  ]);
  expect(JSON.parse((await comic(data, ['list', '--json'])).out)).toMatchObject([{ chapterCount: 4 }]);
  expect(json((await comic(data, ['check', '--json'])).out)).toMatchObject({ sound: true, loose: 0 });
});

test('check names what is missing and what has another size', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  await comic(data, ['import', await writeChapter(folder.path, { series: '潮汐', number: 1, pages: 2 })]);
  const [cover = '', page = ''] = await pictures(data);
  await truncate(join(data, 'media', page), 10);
  const { code, out } = await comic(data, ['check']);
  expect(code).toBe(1);
  expect(out).toContain(`${page} has 10 bytes`);
  expect(out).not.toContain(cover);
});

test('an operator’s commands change what they say and refuse what makes no sense', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  await comic(data, ['import', await writeChapter(folder.path, { series: '潮汐', number: 1, pages: 1 })]);
  const said = async (...words: string[]) => {
    const { code, out, error } = await comic(data, words);
    return `${code} ${(out + error).trim()}`;
  };
  expect(await said('list')).toMatch(/^0 1 {2}潮汐 {2}1 chapter, 1 page, /);
  expect(await said('check')).toMatch(/^0 The library is sound: 1 comic, 1 chapter, 2 pictures\. /);
  expect(await said('comic', 'set', '1', 'price', '5')).toBe('0 Comic 1: price default → 5.');
  expect(await said('comic', 'set', '1', 'price', 'abc')).toBe(
    `1 "abc" cannot be the price of a comic: it must be a whole number from 0 to 1000000000, or default for the merchant's.`,
  );
  for (const value of ['', ' ', '1e2', '0x10', '5.0', '12345678901']) {
    expect(await said('comic', 'set', '1', 'price', value), value).toMatch(/^1 .* or default for/);
    expect(await said('comic', 'set', '1', 'freeChapters', value), value).toMatch(/^1 .* or default for/);
    expect(await said('import', data, '--price', value), value).toMatch(/^1 .* or default for/);
  }
  expect(await said('comic', 'set', '1', 'type', '0x2')).toBe(
    '1 "0x2" cannot be the type of a comic: 1 to 5.',
  );
  expect(await said('comic', 'set', '1', 'price', 'default')).toBe('0 Comic 1: price 5 → default.');
  expect(await said('comic', 'set', '1', 'tags', '长'.repeat(100))).toMatch(/^0 /);
  expect(await said('comic', 'set', '1', 'tags', '长'.repeat(101))).toMatch(
    /^1 "长+" cannot be the tags of a comic: at most 50, each of at most 100 characters and with no line ends and other control characters\.$/,
  );
  expect(await said('comic', 'set', '1', 'tags', '')).toMatch(/^0 Comic 1: tags 长{60}… → empty\.$/);
  expect(await said('chapter', 'set', '1', '1', 'title', '')).toBe(
    '0 Comic 1, chapter 1: title 第1夜 → empty.',
  );
  const long = '长'.repeat(80);
  expect(await said('comic', 'set', '1', 'intro', `${long}一`)).toMatch(/intro empty → 长{60}…\.$/);
  expect(await said('comic', 'set', '1', 'intro', `${long}二`), 'it is another one behind that').toMatch(
    /intro is 长{60}… now\.$/,
  );
  expect(await said('comic', 'set', '1', 'intro', `${long}二`)).toMatch(/intro is 长{60}… already\.$/);
  expect(await said('chapter', 'set', '1', '1', 'title', 'empty')).toMatch(/title is empty now\.$/);
  for (const [seconds, says] of [
    ['10', 'never → 2027-05-01T20:00+08:00'],
    ['40', 'is 2027-05-01T20:00+08:00 now'],
  ])
    expect(await said('chapter', 'set', '1', '1', 'freeAt', `2027-05-01T20:00:${seconds}+08:00`)).toBe(
      `0 Comic 1, chapter 1: freeAt ${says}.`,
    );
  expect(await said('merchant', 'set', 'hotKeywords', '')).toBe(
    '0 Merchant 80001: hotKeywords is empty already.',
  );
  expect(await said('comic', 'set', '1', 'title', ' ')).toBe(
    '1 " " cannot be the title of a comic: it must have 1 to 200 characters, and no line ends and other control characters.',
  );
  expect(await said('comic', 'set', '7', 'price', '5')).toBe(
    '1 There is no comic 7; npm run comic -- list shows them.',
  );
  expect(await said('comic', 'set', '1', 'colour', 'red')).toMatch(
    /^1 A comic has no "colour"; it has title/,
  );
  expect(await said('merchant', 'set', 'chapterPrice', '12')).toBe('0 Merchant 80001: chapterPrice 30 → 12.');
  expect(await said('merchant', 'set', 'chapterPrice', 'much')).toMatch(
    /^1 "much" cannot be the chapterPrice/,
  );
  expect(await said('merchant', 'set', 'siteName', '岛', '--mid', '5')).toMatch(/^1 There is no merchant 5;/);
  expect(await said('remove', 'x')).toMatch(/^1 "x" is not the number of a comic/);
  expect(await said('remove', '1')).toBe(
    '0 Comic 1, 潮汐, is removed with its 1 chapter. Its files stay out of imports until --removed is said.',
  );
  expect(await said('list')).toBe('0 The library is empty.');
  expect(await said('--nonsense')).toMatch(/^1 Unknown option/);
  expect(await pictures(data)).toEqual([]);
});

test('a misspelt command or option names the one that was meant', async () => {
  await using folder = await temporaryFolder();
  const said = async (...words: string[]) => {
    const { code, out, error } = await comic(join(folder.path, 'data'), words);
    return `${code} ${(out + error).trim()}`;
  };
  expect(await said('memer', 'show', 'x')).toMatch(/^1 There is no command "memer", perhaps "member"; /);
  expect(await said('list', '--jsn')).toBe("1 Unknown option '--jsn': perhaps --json.");
  expect(await said('remove', '1', '--bougt')).toBe("1 Unknown option '--bougt': perhaps --bought.");
  expect(await said('list', '--weather')).toBe("1 Unknown option '--weather'.");
  expect(await said('--json', 'list')).toMatch(/^1 The command comes first, "--json" after it; /);
  expect(await said('--mid', '80001', 'list')).toMatch(/^1 The command comes first, "--mid" after it; /);
  expect(await said('--help', '--json')).toMatch(/^0 npm run comic -- COMMAND…/);
  expect(await said('member', 'grant', 'x', '-5')).toMatch(/^1 .*"-5" cannot be: no number is below 0\.$/);
});

/** Every picture in the media store, by key. */
async function pictures(dataDir: string): Promise<string[]> {
  const found = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const files = found.filter((it) => it.isFile());
  return files
    .map((it) => join(it.parentPath, it.name).slice(join(dataDir, 'media').length + 1))
    .sort()
    .reverse();
}
