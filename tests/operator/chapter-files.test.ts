import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeCbz, writeChapter } from '../builders/comic-files.ts';
import { drawnPage } from '../builders/drawn-page.ts';
import { openChapterShop } from '../setup/chapter-shop.ts';
import { openSite } from '../setup/site.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

test('the number of a chapter that was taken down is no other’s, nor does its file come back under another name', async () => {
  await using folder = await temporaryFolder();
  await using site = await openSite();
  const shop = await openChapterShop(site, folder.path);
  const { said, ask } = shop;
  expect(await said('chapter', 'remove', '1', '4')).toBe('0 Chapter 4 of comic 1, 潮汐, is removed.');
  const special = await writeCbz(join(folder.path, '潮汐 番外.cbz'), { '1.jpg': await drawnPage(7) });
  expect(await ask('import', special)).toMatchObject({ imported: [{ status: 'new', chapterNo: 5 }] });
  const renamed = join(folder.path, 'z', '潮汐 004 新.cbz');
  await cp(shop.file(4), join(folder.path, '潮汐 9.cbz'));
  expect(await ask('import', join(folder.path, '潮汐 9.cbz'))).toMatchObject({
    imported: [{ status: 'removed', chapterNo: 4 }],
  });
  await writeChapter(join(folder.path, 'z'), { series: '潮汐', number: 4, pages: 1, from: 900 });
  await rename(join(folder.path, 'z', '潮汐 4.cbz'), renamed);
  expect(await ask('import', renamed), 'packed anew').toMatchObject({
    imported: [{ status: 'removed', chapterNo: 4 }],
  });
  const ofPart = await writeCbz(join(folder.path, '潮汐/第2卷/4.cbz'), { '1.jpg': await drawnPage(8) });
  expect(await ask('import', ofPart), 'another part has numbers of its own').toMatchObject({
    imported: [{ status: 'new', chapterNo: 6 }],
  });
  expect(await ask('import', renamed, '--removed')).toMatchObject({
    imported: [{ status: 'new', chapterNo: 4, pageCount: 1 }],
  });
  expect(await shop.numbers()).toEqual([1, 2, 3, 4, 5, 6]);
  // A file that holds by now what was taken down does not bring it back in its own place.
  await said('chapter', 'remove', '1', '2');
  await cp(join(folder.path, 'in', '潮汐 2.cbz'), ofPart);
  expect(await ask('import', ofPart)).toMatchObject({ imported: [{ status: 'removed', chapterNo: 2 }] });
}, 60_000);

test('a file that was taken down stays out once another has its place, until it is meant to come back', async () => {
  await using folder = await temporaryFolder();
  await using site = await openSite();
  const shop = await openChapterShop(site, folder.path);
  const { said, ask } = shop;
  await said('chapter', 'remove', '1', '4');
  const mended = join(shop.in, '潮汐 4 修正版.cbz');
  const mend = (page: number) => drawnPage(page).then((drawn) => writeCbz(mended, { '1.jpg': drawn }));
  await mend(900);
  const all = async (...flags: string[]) =>
    ((await ask('import', shop.in, ...flags)) as { imported: object[] }).imported;
  expect(await ask('import', mended, '--removed')).toMatchObject({
    imported: [{ status: 'new', chapterNo: 4 }],
  });
  const unchanged = { status: 'unchanged' };
  const out = { status: 'removed', chapterNo: 4 };
  expect(await all()).toMatchObject([unchanged, unchanged, unchanged, out, unchanged]);
  expect(await all('--again')).toMatchObject([{}, {}, {}, out, { status: 'replaced' }]);
  expect(await shop.numbers()).toEqual([1, 2, 3, 4]);
  await mend(901);
  expect(await all(), 'what has its place changes as every file').toMatchObject([
    ...[unchanged, unchanged, unchanged, out],
    { status: 'replaced', chapterNo: 4 },
  ]);
  expect(await ask('import', shop.file(4), '--removed')).toMatchObject({
    imported: [{ status: 'new', chapterNo: 5 }],
  });
  expect(await all(), 'once it was meant').toMatchObject(Array(5).fill(unchanged));
  const was = await readFile(shop.file(4));
  await writeCbz(shop.file(4), { '1.jpg': await drawnPage(902) });
  expect(await all()).toMatchObject([{}, {}, {}, { status: 'replaced', chapterNo: 5 }, unchanged]);
  await writeFile(shop.file(4), was);
  expect(await all(), 'and again by who takes a change back').toMatchObject([
    ...[unchanged, unchanged, unchanged],
    ...[{ status: 'replaced', chapterNo: 5 }, unchanged],
  ]);
}, 60_000);

test('the changed file of a chapter that stands is its chapter’s, also where one of its number was taken down', async () => {
  await using folder = await temporaryFolder();
  await using site = await openSite();
  const shop = await openChapterShop(site, folder.path);
  const { said, ask } = shop;
  const other = join(shop.in, '潮汐 4 修正版.cbz');
  for (const [page, status] of [
    [900, 'new'],
    [901, 'replaced'],
  ] as const) {
    await writeCbz(other, { '1.jpg': await drawnPage(page) });
    expect(await ask('import', other)).toMatchObject({ imported: [{ status, chapterNo: 5 }] });
    if (status === 'new') await said('chapter', 'remove', '1', '4');
  }
  expect(await shop.numbers()).toEqual([1, 2, 3, 5]);
}, 60_000);
