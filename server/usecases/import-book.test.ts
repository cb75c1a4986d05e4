import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readableChapter } from '../../contract/comic.ts';
import { writeCbz } from '../../tests/builders/comic-files.ts';
import { drawnPage } from '../../tests/builders/drawn-page.ts';
import { printedPage } from '../../tests/builders/printed-page.ts';
import { openSite } from '../../tests/setup/site.ts';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';
import { plainImage, stripImage } from '../library/testing/draw-image.ts';
import { importBook } from './import-book.ts';

test('where a page has margins is told to who may read it, and of no slice', async () => {
  await using folder = await temporaryFolder();
  await using site = await openSite();
  const art = await drawnPage(3, { w: 300, h: 4600 });
  const tall = plainImage(400, 5000, '#ffffff').composite([{ input: art, left: 50, top: 200 }]);
  const file = await writeCbz(join(folder.path, '纸 01.cbz'), {
    '1.jpg': await printedPage(1),
    '2.jpg': await stripImage(400, 600, []).jpeg().toBuffer(),
    '3.jpg': await tall.jpeg().toBuffer(),
  });
  const { library, media, renditions: remover, now } = site.house;
  const { comicId } = await importBook({ library, media, remover, now }, file, { price: 0 }, () => {});
  const url = `/api/comic/-/${comicId}/1`;
  const { data } = (await site.app.inject({ method: 'POST', url })).json();
  const [printed, , ...slices] = readableChapter.parse(data).pages;
  expect(printed).toMatchObject({ w: 800, h: 1200, content: { x: expect.closeTo(118, -1) } });
  expect(printed?.content?.w).toBeCloseTo(634, -1.5);
  // As it was sent: what else is stored of a page is nobody's.
  expect(data.pages[1]).toEqual({
    ...{ i: 2, w: 400, h: 600 },
    ...{ bytes: expect.any(Number), color: expect.any(String) },
  });
  expect(slices.length).toBeGreaterThan(1);
  expect(slices.filter(({ content }) => content)).toEqual([]);
});

test('a file of which an earlier version remembered only the name is known again, and no other volume’s is it', async () => {
  await using folder = await temporaryFolder();
  await using site = await openSite();
  const { library, media, renditions: remover, now, database } = site.house;
  const brought = async (path: string, page?: number) => {
    const file = join(folder.path, path);
    if (page !== undefined) await writeCbz(file, { '1.jpg': await drawnPage(page) });
    const shelf = { library, media, remover, now, met: new Set<string>() };
    const { status, chapterNo, comicId } = await importBook(shelf, file, {}, () => {});
    return { status, chapterNo, comicId };
  };
  const forgetPlaces = () =>
    database.updateTable('chapter').set({ sourceName: '01.cbz' }).where('chapterNo', '=', 1).execute();
  const { comicId } = await brought('潮汐/01.cbz', 1);
  await forgetPlaces();
  expect(await brought('潮汐/01.cbz', 2)).toEqual({ status: 'replaced', chapterNo: 1, comicId });
  const sky = await brought('云海 第1卷/01.cbz', 3);
  await forgetPlaces();
  expect(await brought('云海 第2卷/01.cbz', 4)).toEqual({ ...sky, chapterNo: 2 });
  expect(await brought('云海 第1卷/01.cbz')).toEqual({ ...sky, status: 'unchanged' });
  expect(await brought('云海 第1卷/01.cbz', 5)).toEqual({ ...sky, status: 'replaced' });
  const { data } = (await site.app.inject(`/api/comic/chapters/${sky.comicId}`)).json();
  expect(data).toMatchObject([{ label: '1' }, { label: '第2卷 1' }]);
});

test('chapters of two seasons that count anew are told apart', async () => {
  await using folder = await temporaryFolder();
  await using site = await openSite();
  const { library, media, renditions: remover, now } = site.house;
  const shelf = { library, media, remover, now, met: new Set<string>() };
  const names = ['潮汐 第1话', '潮汐 第2话', '潮汐 第二季 第1话', '潮汐 第二季 2'];
  let comicId = 0;
  for (const [at, name] of names.entries()) {
    const file = await writeCbz(join(folder.path, `${name}.cbz`), { '1.jpg': await drawnPage(at) });
    ({ comicId } = await importBook(shelf, file, {}, () => {}));
  }
  const { data } = (await site.app.inject(`/api/comic/chapters/${comicId}`)).json();
  expect(data).toMatchObject([{ label: '1' }, { label: '2' }, { label: '第二季 1' }, { label: '第二季 2' }]);
});
