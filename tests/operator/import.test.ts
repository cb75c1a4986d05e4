import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/store/open.ts';
import { writeCbz, writeChapter } from '../builders/comic-files.ts';
import { drawnPage } from '../builders/drawn-page.ts';
import { comic } from '../setup/operator.ts';
import { askIn, sayIn } from '../setup/said.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const json = (out: string) => JSON.parse(out) as Record<string, unknown>;

test('another file with a taken number gets the next free one', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const one = await writeChapter(join(folder.path, 'a'), { series: '潮汐', number: 1, pages: 1 });
  await comic(data, ['import', one]);
  const other = await writeCbz(join(folder.path, 'b/other.cbz'), {
    'ComicInfo.xml': '<ComicInfo><Series>潮汐</Series><Number>1</Number></ComicInfo>',
    '1.jpg': await drawnPage(5),
  });
  const imported = json((await comic(data, ['import', other, '--json'])).out);
  expect(imported).toMatchObject({ imported: [{ status: 'new', chapterNo: 2, label: '1' }] });
  const { error } = await comic(data, ['import', one, other]);
  expect(error, 'the number by which other commands name it').toMatch(
    /^潮汐 1: unchanged .*\n潮汐 1 \(chapter 2\): unchanged /,
  );
});

test.each([
  ['in a folder each', '潮汐 第1卷/01.cbz', '潮汐 第2卷/01.cbz'],
  ['in folders of the series', '潮汐/第1卷/01.cbz', '潮汐/第2卷/01.cbz'],
  ['that name the series too', '潮汐/第1卷/潮汐 01.cbz', '潮汐/第2卷/潮汐 01.cbz'],
])('volumes %s, whose files are called the same, do not replace each other', async (_, one, other) => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const [first, second] = [join(folder.path, 'in', one), join(folder.path, 'in', other)];
  const brought = async (...paths: string[]) => json((await comic(data, ['import', ...paths, '--json'])).out);
  await writeCbz(first, { '1.jpg': await drawnPage(1) });
  await writeCbz(second, { '1.jpg': await drawnPage(2) });
  const here = { title: '潮汐', comicId: 1 };
  expect(await brought(first)).toMatchObject({ imported: [{ ...here, status: 'new', chapterNo: 1 }] });
  expect(await brought(second)).toMatchObject({ imported: [{ ...here, status: 'new', chapterNo: 2 }] });
  expect(await brought(join(folder.path, 'in'))).toMatchObject({
    imported: [{ status: 'unchanged' }, { status: 'unchanged' }],
  });
  await writeCbz(second, { '1.jpg': await drawnPage(3) });
  expect(await brought(first, second)).toMatchObject({
    imported: [{ status: 'unchanged' }, { ...here, status: 'replaced', chapterNo: 2 }],
  });
  expect(json((await comic(data, ['check', '--json'])).out)).toMatchObject({ sound: true, chapters: 2 });
});

test('a file whose folders are called like chapters comes in as one, and it is said how each becomes one', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const whole = await writeCbz(join(folder.path, '整部漫画.zip'), {
    '整部漫画/第01话/1.jpg': await drawnPage(1),
    '整部漫画/第02话/1.jpg': await drawnPage(2),
  });
  const parts = await writeCbz(join(folder.path, '潮汐 1.cbz'), {
    '上/1.jpg': await drawnPage(3),
    '下/1.jpg': await drawnPage(4),
  });
  const { code, error } = await comic(data, ['import', whole, parts]);
  expect(code).toBe(0);
  expect(error).toContain(`${whole}: its 2 folders (第01话 …) are one chapter now, as a file is one.`);
  expect(error).not.toContain(`${parts}: its`);
  expect((await comic(data, ['import', whole])).error, 'once').not.toContain('are one chapter now');
  expect(error).toContain('remove it, unpack it and import the folder with --removed.');
  for (const [at, name] of ['第01话', '第02话'].entries()) {
    await mkdir(join(folder.path, 'out/整部漫画', name), { recursive: true });
    await writeFile(join(folder.path, 'out/整部漫画', name, '1.jpg'), await drawnPage(at + 1));
  }
  await comic(data, ['remove', '1']);
  const { out } = await comic(data, ['import', join(folder.path, 'out/整部漫画'), '--removed']);
  expect(out).toMatch(/^2 new chapters, .* in 1 comic; /);
});

test('files of the same name and number in one import both come in', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const one = await writeChapter(join(folder.path, 'in/a'), { series: '潮汐', number: 1, pages: 1 });
  const other = join(folder.path, 'in/b');
  await writeChapter(other, { series: '潮汐', number: 1, pages: 1, from: 900 });
  const imported = async (path: string) => json((await comic(data, ['import', path, '--json'])).out).imported;
  expect(await imported(join(folder.path, 'in'))).toMatchObject([
    { status: 'new', chapterNo: 1 },
    { status: 'new', chapterNo: 2 },
  ]);
  await writeChapter(other, { series: '潮汐', number: 1, pages: 1, from: 700 });
  // It could be either of them now: neither is lost.
  expect(await imported(other)).toMatchObject([{ status: 'new', chapterNo: 3 }]);
  expect(await imported(one)).toMatchObject([{ status: 'unchanged' }]);
});

test('an import of the same file again makes its chapter anew where that is asked for, and it stays bought', async () => {
  await using folder = await temporaryFolder();
  await using site = await openSite();
  const [said, ask] = [sayIn(site.dataDir), askIn(site.dataDir)];
  const chapter = (number: number) => writeChapter(folder.path, { series: '潮汐', number, pages: 2 });
  const [third, fourth] = [await chapter(3), await chapter(4)];
  await said('import', third, fourth);
  const member = await signedUp(site, { points: 100 });
  await member.send('POST', '/api/comic/buy', { comicId: 1, chapterNos: [3], expectedTotal: 30 }, 'k');
  await site.house.media.remove('comic/1/');
  expect(await ask('import', third, fourth)).toMatchObject({
    imported: [{ status: 'unchanged' }, { status: 'unchanged' }],
  });
  expect(await said('check')).toMatch(/^1 There are 5 faults/);
  const imported = [3, 4].map((chapterNo) => ({ comicId: 1, chapterNo, status: 'replaced', pageCount: 2 }));
  expect(await ask('import', third, fourth, '--again')).toMatchObject({ imported, pages: 4 });
  expect(await said('check')).toMatch(/^0 .* 2 chapters, 5 pictures/);
  expect((await member.send('POST', '/api/comic/-/1/3')).data.pages).toHaveLength(2);
  const copy = join(folder.path, 'z', '潮汐 9.cbz');
  await cp(fourth, copy);
  expect(await ask('import', fourth, copy, '--again')).toMatchObject({
    imported: [{ status: 'replaced' }, { status: 'double', chapterNo: 4 }],
  });
});

test('a file with the pages of another chapter is left out, and the import says whose they are', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const [said, ask] = [sayIn(data), askIn(data)];
  const [fourth, fifth] = [join(folder.path, '潮汐 4.cbz'), join(folder.path, '潮汐 5.cbz')];
  await writeCbz(fourth, { '1.jpg': await drawnPage(4) });
  await writeCbz(fifth, { '1.jpg': await drawnPage(5) });
  await said('import', fourth, fifth);
  const ninth = join(folder.path, '潮汐 9.cbz');
  await cp(fourth, ninth);
  const { code, out, error } = await comic(data, ['import', fourth, ninth]);
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(
      /^0 new chapters, 0 replaced, 1 unchanged, 1 left out for having another chapter's pages, in 1 comic; /,
    ),
  ]);
  expect(error).toMatch(/^潮汐 4: unchanged .*\n潮汐 9: left out, its pages are those of chapter 4 \(/);
  // The file of a chapter that is there, which it does not replace.
  await cp(fourth, fifth);
  expect(await ask('import', fifth)).toMatchObject({
    imported: [{ label: '5', status: 'double', chapterNo: 4 }],
  });
  const renamed = join(folder.path, 'again', '潮汐 04.cbz');
  await cp(fourth, renamed);
  expect(await ask('import', renamed)).toMatchObject({ imported: [{ status: 'unchanged', chapterNo: 4 }] });
  expect(await ask('list')).toMatchObject([{ chapterCount: 2 }]);
});

test('a comic that members bought of is removed only where that is said', async () => {
  await using folder = await temporaryFolder();
  await using site = await openSite();
  const said = sayIn(site.dataDir);
  await said('import', await writeChapter(folder.path, { series: '潮汐', number: 3, pages: 1 }));
  const member = await signedUp(site, { points: 100 });
  await member.send('POST', '/api/comic/buy', { comicId: 1, chapterNos: [3], expectedTotal: 30 }, 'k');
  expect(await said('remove', '1')).toBe(
    '1 What was bought would go with comic 1, 1 chapter of 1 member for 30 bonus points: "import PATH --again" makes chapters anew in ' +
      'their places, "remove 1 --refund" removes it and gives each their points back, with "--bought" they stay spent.',
  );
  expect(await said('list')).toContain('潮汐');
  await member.send('PUT', '/api/member/fav', { comicIds: [1] });
  const read = { comicId: 1, chapterNo: 3, imgIndex: 1, frac: 0, done: false, at: 5, device: 'one' };
  await member.send('PUT', '/api/member/history', { items: [read] });
  expect(await said('remove', '1', '--bought')).toBe(
    '0 Comic 1, 潮汐, is removed with its 1 chapter; 1 member had it among the favourites, 1 member had a place in it, 1 chapter of 1 member for 30 bonus points had been bought. ' +
      'Its files stay out of imports until --removed is said. What was paid stays spent: "remove 1 --refund" still gives it back, ' +
      'as "member refund" does for one.',
  );
  expect(await said('remove', '1')).toBe('1 There is no comic 1.');
});

test('a removal tells programs what went with it', async () => {
  await using folder = await temporaryFolder();
  const [said, ask] = [sayIn(folder.path), askIn(folder.path)];
  const chapter = (number: number) => writeChapter(folder.path, { series: '潮汐', number, pages: 1 });
  await said('import', await chapter(1), await chapter(2));
  expect(await ask('remove', '1')).toEqual({
    comicId: 1,
    title: '潮汐',
    chapters: 2,
    favourites: 0,
    places: 0,
    bought: { members: 0, chapters: 0, points: 0, bonus: 0 },
    refunded: { members: 0, points: 0, bonus: 0 },
  });
});

test('a picture beside files is no comic, and the import names it', async () => {
  await using folder = await temporaryFolder();
  const [data, series] = [join(folder.path, 'data'), join(folder.path, '潮汐')];
  await writeCbz(join(series, '01.cbz'), { '1.jpg': await drawnPage(1) });
  await writeFile(join(series, 'banner.jpg'), await drawnPage(2));
  const { out, error } = await comic(data, ['import', series]);
  expect(out).toContain('1 new chapter, 0 replaced, 0 unchanged, in 1 comic; 1 page at ');
  expect(error).toContain('潮汐: banner.jpg is left out, as it lies beside books');
  expect(json((await comic(data, ['import', series, '--json'])).out)).toMatchObject({
    imported: [{ title: '潮汐', chapterNo: 1 }],
    leftOut: [expect.stringContaining('banner.jpg')],
  });
});

test('a link and a file of a kind that is not read are no comics, and the import names them', async () => {
  await using folder = await temporaryFolder();
  const [data, series] = [join(folder.path, 'data'), join(folder.path, '潮汐')];
  await writeCbz(join(series, '01.cbz'), { '1.jpg': await drawnPage(1) });
  await symlink('01.cbz', join(series, '02.cbz'));
  await writeFile(join(series, '03.cb7'), '7z');
  const { code, out, error } = await comic(data, ['import', series]);
  expect([code, out]).toEqual([0, expect.stringContaining('1 new chapter, ')]);
  expect(error).toContain('潮汐: 02.cbz is left out, as links are not followed\n');
  expect(error).toContain('潮汐: 03.cb7 is left out, as files of its kind are not read\n');
  expect(json((await comic(data, ['import', series, '--json'])).out)).toMatchObject({
    leftOut: [expect.stringContaining('02.cbz'), expect.stringContaining('03.cb7')],
  });
});

test('an import says which comics the merchant does not show', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const info = (series: string) => ({
    'ComicInfo.xml': `<ComicInfo><Series>${series}</Series><AgeRating>R18+</AgeRating></ComicInfo>`,
  });
  const page = { '1.jpg': await drawnPage(1) };
  const [one, other] = [join(folder.path, '夜 1.cbz'), join(folder.path, '宵 1.cbz')];
  await writeCbz(one, { ...info('夜'), ...page });
  await writeCbz(other, { ...info('宵'), ...page, '2.jpg': await drawnPage(2) });
  const hidden = 'Comic 1, 夜, is rated mature: merchant 80001 does not show it while its "mature" is false.';
  expect((await comic(data, ['import', one])).out).toContain(hidden);
  await comic(data, ['merchant', 'set', 'mature', 'true']);
  expect((await comic(data, ['import', other])).out).not.toContain('mature');
});

test('the flags of an import win over what stands, whether its files are new or not', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const chapter = (number: number) => writeChapter(folder.path, { series: '潮汐', number, pages: 1 });
  await comic(data, ['import', await chapter(1)]);
  const last = await chapter(2);
  const facts = async () => {
    const database = await openDatabase({ dataDir: data, databaseUrl: null });
    const found = await database
      .selectFrom('comic')
      .select(['finished', 'price', 'type', 'orientation', 'rightToLeft'])
      .executeTakeFirst();
    await database.destroy();
    return found;
  };
  await comic(data, ['import', last, '--finished', '--price', '20']);
  const told = { finished: 1, price: 20, type: 5, orientation: 1, rightToLeft: 0 };
  expect(await facts()).toEqual(told);
  await comic(data, ['import', last, '--type', '1', '--rtl']);
  expect(await facts()).toEqual({ ...told, type: 1, orientation: 2, rightToLeft: 1 });
});

test('an import whose later file makes a comic mature says that it is not shown', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const chapter = async (number: number, info: string) =>
    writeCbz(join(folder.path, `夜 ${number}.cbz`), {
      'ComicInfo.xml': `<ComicInfo>${info}</ComicInfo>`,
      '1.jpg': await drawnPage(number),
    });
  expect((await comic(data, ['import', await chapter(1, '')])).out).not.toContain('mature');
  const late = await chapter(2, '<AgeRating>R18+</AgeRating>');
  expect((await comic(data, ['import', late])).out).toContain('Comic 1, 夜, is rated mature');
});

test('an import whose flags change a comic that stands says what it was and what it is, once', async () => {
  await using folder = await temporaryFolder();
  const [said, ask] = [sayIn(folder.path), askIn(folder.path)];
  const chapter = (number: number) => writeChapter(folder.path, { series: '潮汐', number, pages: 1 });
  const files = [await chapter(1), await chapter(2)];
  expect(await said('import', ...files, '--price', '40'), 'a new one').not.toContain('changed:');
  await said('comic', 'set', '1', 'price', '50');
  expect(await said('import', ...files, '--price', '20', '--type', '1')).toMatch(
    /^0 0 new chapters, 0 replaced, 2 unchanged, in 1 comic, 1 of them changed; 0 pages at [^\n]+\nComic 1, 潮汐, changed: type 5 → 1, price 50 → 20\.潮汐 1: unchanged; comic 1 changed: type 5 → 1, price 50 → 20 \([^\n]+\n潮汐 2: unchanged \(/,
  );
  expect(await said('import', ...files, '--price', '20')).not.toContain('changed:');
  expect(await ask('import', await chapter(3), '--price', 'default')).toMatchObject({
    imported: [{ status: 'new' }],
    changed: [{ comicId: 1, title: '潮汐', changes: [{ key: 'price', from: 20, to: null }] }],
  });
  expect(await said('import', files[0] ?? '', '--price', '0')).toContain('changed: price default → 0.');
}, 30_000);
