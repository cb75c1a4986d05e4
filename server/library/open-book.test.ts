import { execFileSync } from 'node:child_process';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBook } from './open-book.ts';
import { buildPdf } from './testing/build-pdf.ts';
import { forgeRar4, forgeRar5 } from './testing/build-rar.ts';
import { buildZip, forgeZip } from './testing/build-zip.ts';
import { jpegPage, plainImage } from './testing/draw-image.ts';
import { openFiles } from './testing/refusal.ts';
import { tempFile, tempFolder } from './testing/temp-folder.ts';

test('the pages of an archive are its images in natural order, without litter and other files', async () => {
  const jpeg = await jpegPage();
  const files = [
    '10.jpg',
    '9.jpg',
    'b/1.jpg',
    '.hidden.jpg',
    '__MACOSX/9.jpg',
    'Thumbs.db',
    '@eaDir/9.jpg/SYNOPHOTO_THUMB_XL.jpg',
    'b/#recycle/2.jpg',
    '$RECYCLE.BIN/3.jpg',
    'System Volume Information/4.jpg',
    'lost+found/5.jpg',
    'credits.txt',
    '__MACOSX/more.zip',
  ];
  const zip = await buildZip(
    Object.fromEntries(files.map((name) => [name, /jpg/.test(name) ? jpeg : 'text'])),
  );
  const book = await openBook(await tempFile('系列名 第12话.cbz', zip));
  expect(book.pages.map((page) => page.name)).toEqual(['9.jpg', '10.jpg', 'b/1.jpg']);
  expect(book).toMatchObject({ sourceName: '系列名 第12话.cbz', info: { series: '系列名', number: 12 } });
  expect(await book.pages[0]?.read()).toEqual(jpeg);
  await book.close();
});

test('names that begin with dots are no litter but what programs hide', async () => {
  const data = await jpegPage();
  const hidden = ['.2.jpg', 'b/.1.jpg', '.git/1.jpg', 'b/.thumbnails/1.jpg', '.Trash-1000/files/1.jpg'];
  const shown = ['./1.jpg', './.hack 01/./2.jpg', '...番外/3.jpg'];
  const names = ['.hack 01/2.jpg', '...番外/3.jpg', '1.jpg'];
  const entries = ['./', ...hidden, ...shown].map((name) => ({
    name,
    data: name === './' ? Buffer.alloc(0) : data,
  }));
  for (const archive of [forgeZip(entries), forgeRar4(entries.slice(1)), forgeRar5(entries.slice(1))]) {
    const book = await openBook(await tempFile('a.cbz', archive));
    expect(book.pages.map((page) => page.name).sort()).toEqual([...names].sort());
    await book.close();
  }
  const folder = await tempFolder(
    Object.fromEntries([...hidden, ...names].map((name) => [`a/${name}`, data])),
  );
  const book = await openBook(join(folder, 'a'));
  expect(book.pages.map((page) => page.name).sort()).toEqual([...names].sort());
  await book.close();
});

test('a ComicInfo.xml is found also where its name is written with a dot', async () => {
  const info = Buffer.from('<ComicInfo><Series>乙</Series></ComicInfo>');
  const zip = forgeZip([
    { name: './1.jpg', data: await jpegPage() },
    { name: './ComicInfo.xml', data: info },
  ]);
  const book = await openBook(await tempFile('a.cbz', zip));
  expect(book.info.series).toBe('乙');
  await book.close();
});

test('an image is known by its bytes, not by its extension', async () => {
  const zip = await buildZip({ '1.png': await jpegPage(), page2: await plainImage().webp().toBuffer() });
  const book = await openBook(await tempFile('a.cbz', zip));
  expect(book.pages.map((page) => page.name)).toEqual(['1.png', 'page2']);
  await book.close();
});

test('a folder of images is a book, and so are the folders in it', async () => {
  const jpeg = await jpegPage();
  const folder = await tempFolder({
    '系列名/第3话/2.jpg': jpeg,
    '系列名/第3话/10.jpg': jpeg,
    '系列名/第3话/b/1.jpg': jpeg,
    '系列名/第3话/@eaDir/2.jpg/SYNOPHOTO_THUMB_XL.jpg': jpeg,
  });
  const book = await openBook(join(folder, '系列名/第3话'));
  expect(book.pages.map((page) => page.name)).toEqual(['2.jpg', '10.jpg', 'b/1.jpg']);
  expect(book.info).toMatchObject({ series: '系列名', number: 3 });
  expect(await book.pages[2]?.read()).toEqual(jpeg);
  await book.close();
});

test('names in GBK are decoded', async () => {
  const name = Buffer.from('b5da31bbb02f312e6a7067', 'hex');
  const book = await openBook(await tempFile('a.cbz', forgeZip([{ name, data: await jpegPage() }])));
  expect(book.pages.map((page) => page.name)).toEqual(['第1话/1.jpg']);
  await book.close();
});

test('names in Shift-JIS are decoded, also those with a byte that looks like a backslash', async () => {
  const [folder, kana] = [Buffer.from('8d95955c', 'hex'), Buffer.from('82b382b5', 'hex')];
  const data = await jpegPage();
  const names = [Buffer.concat([folder, Buffer.from('/1.jpg')]), Buffer.concat([kana, Buffer.from('.jpg')])];
  const book = await openBook(await tempFile('a.cbz', forgeZip(names.map((name) => ({ name, data })))));
  expect(book.pages.map((page) => page.name).sort()).toEqual(['さし.jpg', '黒表/1.jpg'].sort());
  await book.close();
});

test('a ComicInfo.xml of one folder among several says nothing of the whole', async () => {
  const page = await jpegPage();
  const inside = '<ComicInfo><Series>乙</Series></ComicInfo>';
  const zip = await buildZip({ 'a/1.jpg': page, 'b/1.jpg': page, 'a/ComicInfo.xml': inside });
  const book = await openBook(await tempFile('甲 第3话.cbz', zip));
  expect(book).toMatchObject({ info: { series: '甲', number: 3 }, pages: { length: 2 } });
  await book.close();
});

test('ComicInfo.xml is found in any case and inside the one folder that wraps all pages', async () => {
  const xml = '<ComicInfo><Series>甲</Series><Pages><Page Image="1" Type="FrontCover"/></Pages></ComicInfo>';
  const jpeg = await jpegPage();
  for (const prefix of ['', 'wrap/']) {
    const zip = await buildZip({
      [`${prefix}1.jpg`]: jpeg,
      [`${prefix}2.jpg`]: jpeg,
      [`${prefix}comicinfo.XML`]: xml,
    });
    const book = await openBook(await tempFile('x 3.cbz', zip));
    expect(book.info).toMatchObject({ series: '甲', number: 3 });
    expect(book.pages.map((page) => page.frontCover)).toEqual([false, true]);
    await book.close();
  }
});

test('of entries with one name the last counts, as in every program that unpacks', async () => {
  const [old, page] = [await jpegPage(), await jpegPage(60, 90, '#cc2233')];
  const info = (rating: string) => Buffer.from(`<ComicInfo><AgeRating>${rating}</AgeRating></ComicInfo>`);
  const entries = [
    { name: 'ComicInfo.xml', data: info('Everyone') },
    { name: '1.jpg', data: old },
    { name: 'ComicInfo.xml', data: info('Adults Only 18+') },
    { name: '1.jpg', data: page },
  ];
  for (const archive of [forgeZip(entries), forgeRar4(entries), forgeRar5(entries)]) {
    const book = await openBook(await tempFile('a.cbz', archive));
    expect(book.info.rating).toBe('mature');
    expect(await Promise.all(book.pages.map((it) => it.read()))).toEqual([page]);
    await book.close();
  }
});

test('the fingerprint follows the content and not the name', async () => {
  const [blue, red] = [await jpegPage(), await jpegPage(60, 90, '#cc2233')];
  const fingerprint = async (path: string) => {
    const book = await openBook(path);
    await book.close();
    return book.fingerprint;
  };
  const folder = await tempFolder({
    'a/1.jpg': blue,
    'b/1.jpg': red,
    'a.cbz': await buildZip({ '1.jpg': blue }),
  });
  const before = {
    folder: await fingerprint(join(folder, 'a')),
    zip: await fingerprint(join(folder, 'a.cbz')),
  };
  await rename(join(folder, 'a.cbz'), join(folder, 'c.cbz'));
  await rename(join(folder, 'a'), join(folder, 'c'));
  expect(await fingerprint(join(folder, 'c.cbz'))).toBe(before.zip);
  expect(await fingerprint(join(folder, 'c'))).toBe(before.folder);
  expect(await fingerprint(join(folder, 'b'))).not.toBe(before.folder);
  await writeFile(join(folder, 'c.cbz'), await buildZip({ '1.jpg': red }));
  expect(await fingerprint(join(folder, 'c.cbz'))).not.toBe(before.zip);
});

test('a closed book holds no file, lets running reads end and refuses new ones', async () => {
  const path = await tempFile('a.cbz', await buildZip({ '1.jpg': await jpegPage() }));
  const book = await openBook(path);
  expect(await openFiles(path)).toHaveLength(1);
  const reading = book.pages[0]?.read();
  await Promise.all([book.close(), book.close()]);
  expect(await openFiles(path)).toEqual([]);
  expect(await reading).toBeInstanceOf(Buffer);
  await expect(book.pages[0]?.read()).rejects.toThrow('a.cbz: the book is closed');
});

test('a refused book holds no file either', async () => {
  const jpeg = await jpegPage();
  for (const content of [
    Buffer.from('no zip'),
    await buildZip({ 'a.txt': 'a' }),
    forgeZip([{ name: '../1.jpg', data: jpeg }]),
  ]) {
    const path = await tempFile('a.cbz', content);
    await expect(openBook(path)).rejects.toThrow('a.cbz: ');
    expect(await openFiles(path)).toEqual([]);
  }
});

test('a file is opened as what it is, whatever its name says', async () => {
  const data = await jpegPage();
  const files = {
    'zip.cbr': await buildZip({ '1.jpg': data }),
    'zip.epub': await buildZip({ '1.jpg': data }),
    'rar.cbz': forgeRar5([{ name: '1.jpg', data }]),
    'rar.pdf': forgeRar5([{ name: '1.jpg', data }]),
    'pdf.cbz': buildPdf([{ w: 60, h: 90, image: { jpeg: data, w: 60, h: 90 } }]),
  };
  for (const [name, content] of Object.entries(files)) {
    const book = await openBook(await tempFile(name, content));
    expect(book.sourceName).toBe(name);
    expect(book.info.series).toBe(name.replace(/\..*/, ''));
    expect(book.pages.map((page) => page.name)).toEqual([name.startsWith('pdf') ? 'page 1' : '1.jpg']);
    await book.close();
  }
});

test('what reads RAR, EPUB and PDF is not loaded before one is met', () => {
  const script = `
    const loaded = [];
    require('node:module').registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    import(process.argv[1]).then(() => console.log(loaded.join()));`;
  const path = join(import.meta.dirname, 'open-book.ts');
  const loaded = execFileSync(process.execPath, ['-e', script, path], { encoding: 'utf8' });
  expect(loaded).toContain('zip-source.ts');
  expect(loaded).not.toMatch(/unrar|rar-source|pdf|epub/);
});
