import { execFileSync } from 'node:child_process';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type BookLimits, DEFAULT_LIMITS } from './book-limits.ts';
import { openBook } from './open-book.ts';
import { buildZip, type ForgedEntry, forgeZip } from './testing/build-zip.ts';
import { jpegPage, plainImage } from './testing/draw-image.ts';
import { refusal } from './testing/refusal.ts';
import { tempFile, tempFolder } from './testing/temp-folder.ts';

const MB = 1024 * 1024;
const LINK = 0o120777;

async function refusalOf(content: Uint8Array, limits: Partial<BookLimits> = {}): Promise<string> {
  return refusal(await tempFile('a.cbz', content), limits);
}

async function refusalOfEntry(
  entry: Partial<ForgedEntry>,
  limits: Partial<BookLimits> = {},
): Promise<string> {
  return refusalOf(forgeZip([{ name: '1.jpg', data: await jpegPage(), ...entry }]), limits);
}

test('an honest forged archive is accepted', async () => {
  expect(await refusalOfEntry({})).toBe('accepted');
  expect(await refusalOfEntry({ method: 8 })).toBe('accepted');
});

test('a file that is not there', async () => {
  expect(await refusal('/nowhere/a.cbz')).toBe('a.cbz: there is no such file or folder');
});

test('something that is neither file nor folder', async () => {
  const pipe = join(await tempFolder(), 'a.cbz');
  execFileSync('mkfifo', [pipe]);
  expect(await refusal(pipe)).toBe('a.cbz: this is neither a file nor a folder');
});

test('a file of 0 bytes', async () => {
  expect(await refusalOf(Buffer.alloc(0))).toBe('a.cbz: the file is empty (0 bytes)');
});

test.each([
  ['something else', 'hello', 'the file is no comic (CBZ, CBR, EPUB or PDF)'],
  ['7-Zip', '7z\xbc\xaf\x27\x1c', 'the file is a 7-Zip archive, which is not supported'],
])('a file that is no archive: %s', async (_, content, sentence) => {
  expect(await refusalOf(Buffer.from(content, 'latin1'))).toBe(`a.cbz: ${sentence}`);
});

test('an archive that was cut off, wherever it was', async () => {
  const zip = await buildZip({ '1.jpg': await jpegPage(), '2.jpg': await jpegPage() });
  for (const part of [0.1, 0.5, 0.9, 0.99]) {
    expect(await refusalOf(zip.subarray(0, zip.length * part))).toBe(
      'a.cbz: the archive is cut off or damaged',
    );
  }
});

test('an archive whose beginning is missing', async () => {
  const zip = await buildZip({ '1.jpg': await jpegPage(), '2.jpg': await jpegPage() });
  expect(await refusalOf(zip.subarray(100))).toMatch(/^a\.cbz: the archive is damaged$/);
});

test.each([1, 0x41])('an encrypted archive (flags %i)', async (flags) => {
  expect(await refusalOfEntry({ flags, method: 8 })).toBe('a.cbz: the archive is encrypted');
});

test.each([
  ['../1.jpg', 'leads out of the archive'],
  ['a/../../1.jpg', 'leads out of the archive'],
  ['/etc/1.jpg', 'is absolute'],
  ['a\\1.jpg', 'contains a backslash'],
  ['..\\1.jpg', 'contains a backslash'],
  ['C:1.jpg', 'starts with a drive letter'],
  ['1.jpg\0.txt', 'contains a zero byte'],
])('an entry whose path cannot be trusted: %j', async (name, why) => {
  const shown = name.replace('\0', '?');
  expect(await refusalOfEntry({ name })).toBe(`a.cbz: the path of an entry ${why} (${shown})`);
});

test('a path that Windows parted by backslashes is one, and leads out no more than any other', async () => {
  const data = await jpegPage();
  const folder = { name: '第1话\\', data: '', madeBy: 0x14 };
  const zip = forgeZip(
    [folder, { ...folder, name: '第1话\\2.jpg', data }].map((it) => ({ ...it, data: Buffer.from(it.data) })),
  );
  const book = await openBook(await tempFile('a.cbz', zip));
  expect(book.pages.map(({ name }) => name)).toEqual(['第1话/2.jpg']);
  await book.close();
  expect(await refusalOfEntry({ name: '..\\1.jpg', madeBy: 0x14 })).toContain('leads out of the archive');
});

test('a path that leaves the archive is refused also beside good pages and under litter', async () => {
  const data = await jpegPage();
  const zip = forgeZip([
    { name: '1.jpg', data },
    { name: '__MACOSX/../../x', data },
  ]);
  expect(await refusalOf(zip)).toContain('leads out of the archive');
});

test('a symbolic link in an archive', async () => {
  expect(await refusalOfEntry({ data: Buffer.from('/etc/passwd'), mode: LINK })).toBe(
    'a.cbz: 1.jpg is a symbolic link',
  );
});

test('a device in an archive', async () => {
  expect(await refusalOfEntry({ mode: 0o020666 })).toBe('a.cbz: 1.jpg is not a plain file');
});

test('too many entries', async () => {
  const data = await jpegPage();
  const zip = forgeZip([1, 2, 3].map((i) => ({ name: `${i}.jpg`, data })));
  expect(await refusalOf(zip, { entries: 3 })).toBe('accepted');
  expect(await refusalOf(zip, { entries: 2 })).toBe('a.cbz: the archive has more than 2 entries');
});

test('an image larger than the limit, before any page is prepared', async () => {
  const data = Buffer.concat([await jpegPage(), Buffer.alloc(3 * MB, 'ab')]);
  const path = await tempFile('a.cbz', forgeZip([{ name: '1.jpg', data }]));
  const limits = { ...DEFAULT_LIMITS, imageBytes: 2 * MB };
  await expect(openBook(path, limits)).rejects.toThrow('a.cbz: 1.jpg is larger than 2 MB');
});

test('an archive that unpacks to more than the limit', async () => {
  const entry = { data: Buffer.concat([await jpegPage(), Buffer.alloc(MB)]) };
  const zip = forgeZip([1, 2, 3].map((i) => ({ name: `${i}.jpg`, ...entry })));
  expect(await refusalOf(zip, { totalBytes: 2 * MB })).toBe('a.cbz: the archive unpacks to more than 2 MB');
});

test('a zip bomb that admits its size', async () => {
  const data = Buffer.concat([await jpegPage(), Buffer.alloc(20 * MB)]);
  expect(await refusalOfEntry({ data, method: 8 })).toBe(
    'a.cbz: 1.jpg unpacks to more than 200 times its size (a zip bomb)',
  );
});

test('a zip bomb whose entries share their bytes', async () => {
  const data = Buffer.concat([await jpegPage(), Buffer.alloc(900_000)]);
  const bomb = (i: number) => ({ name: `${i}.txt`, data, method: 8, sharesPrevious: i > 0 });
  const zip = forgeZip(Array.from({ length: 300 }, (_, i) => bomb(i)));
  expect(await refusalOf(zip)).toBe(
    'a.cbz: the archive unpacks to more than 200 times its size (a zip bomb)',
  );
});

test('what packs well is no bomb as long as there is little of it', async () => {
  const text = { name: 'notes.txt', data: Buffer.alloc(1_000_000), method: 8 };
  const page = { name: '1.jpg', data: await plainImage().webp().toBuffer() };
  const zip = forgeZip([page, text]);
  expect(1_000_000 / zip.length).toBeGreaterThan(DEFAULT_LIMITS.ratio);
  expect(await refusalOf(zip)).toBe('accepted');
});

test('a zip bomb that lies about its size is not unpacked beyond what it admits', async () => {
  const data = Buffer.concat([await jpegPage(), Buffer.alloc(200 * MB)]);
  const before = process.memoryUsage().rss;
  const sentence = await refusalOfEntry({ data, method: 8, declaredSize: 900_000, crc: 0 });
  expect(sentence).toBe('a.cbz: 1.jpg is damaged (it is longer than the archive says)');
  expect(process.memoryUsage().rss - before).toBeLessThan(350 * MB);
});

test('an entry that is shorter than it says', async () => {
  const data = await jpegPage();
  const sentence = await refusalOfEntry({ data, method: 8, declaredSize: data.length + 10 });
  expect(sentence).toBe('a.cbz: 1.jpg is damaged (it is shorter than the archive says)');
});

test('an entry whose checksum does not match', async () => {
  expect(await refusalOfEntry({ crc: 12345 })).toBe('a.cbz: 1.jpg is damaged (its checksum does not match)');
});

test('an entry whose packed bytes are broken', async () => {
  const zip = forgeZip([{ name: '1.jpg', data: Buffer.concat([await jpegPage(300, 300)]), method: 8 }]);
  zip.fill(0xff, 35, 60);
  expect(await refusalOf(zip)).toBe('a.cbz: 1.jpg is damaged (it cannot be unpacked)');
});

test('an entry that points beyond the file', async () => {
  const zip = forgeZip([{ name: '1.jpg', data: await jpegPage() }]);
  zip.writeUInt32LE(0x7fff0000, zip.indexOf('PK\x01\x02') + 42);
  expect(await refusalOf(zip)).toBe('a.cbz: 1.jpg is damaged (its bytes are missing)');
});

test('packing that is not supported', async () => {
  expect(await refusalOfEntry({ method: 14 })).toBe(
    'a.cbz: 1.jpg is packed by a method that is not supported (14)',
  );
});

test('an archive of books, also beside a poster', async () => {
  const page = await jpegPage();
  const inner = await buildZip({ '1.jpg': page });
  expect(await refusalOf(await buildZip({ '第01话.cbz': inner, 'cover.jpg': page }))).toBe(
    'a.cbz: there is a book in it (第01话.cbz): unpack it and import the folder',
  );
  expect(
    await refusalOf(await buildZip({ 's/1.ZIP': inner, 's/2.7z': 'x', 's/3.pdf': 'x', '4.txt': 'x' })),
  ).toBe('a.cbz: there are books in it (s/1.ZIP and 2 more): unpack it and import the folder');
});

test('no images', async () => {
  expect(await refusalOf(await buildZip({}))).toBe('a.cbz: there are no images in it');
});

test('a page of 0 bytes or of another kind is not left out in silence', async () => {
  const page = await jpegPage();
  expect(await refusalOf(await buildZip({ '1.jpg': page, '2.jpg': '' }))).toBe(
    'a.cbz: 2.jpg is empty (0 bytes)',
  );
  const kinds = 'is not a JPEG, PNG, WebP, AVIF or GIF image';
  expect(await refusalOf(await buildZip({ '1.jpg': page, '2.jpg': '<html>' }))).toBe(`a.cbz: 2.jpg ${kinds}`);
  expect(await refusalOf(await buildZip({ '1.jpg': page, '2.bmp': 'BM' }))).toBe(`a.cbz: 2.bmp ${kinds}`);
});

test.each([
  ['broken XML', '<ComicInfo><Series>a</ComicInfo>', 'is not well-formed XML (line 1)'],
  ['another document', '<rss><channel>a</channel></rss>', 'has no ComicInfo element'],
  [
    'entities of its own',
    '<!DOCTYPE a [<!ENTITY b "b">]><ComicInfo>&b;</ComicInfo>',
    'declares a DOCTYPE, which is not accepted',
  ],
  ['more than 1 MB', `<ComicInfo><Notes>${'a'.repeat(MB)}</Notes></ComicInfo>`, 'is larger than 1 MB'],
])('ComicInfo.xml: %s', async (_, xml, sentence) => {
  // Stored: deflated, the last one would be refused as a bomb before anyone looks at it.
  const zip = forgeZip([
    { name: '1.jpg', data: await jpegPage() },
    { name: 'ComicInfo.xml', data: Buffer.from(xml) },
  ]);
  expect(await refusalOf(zip)).toBe(`a.cbz: ComicInfo.xml ${sentence}`);
});

test('a link in a folder that leads out of it, nowhere, or to a folder', async () => {
  const page = await jpegPage();
  const outside = await tempFile('secret.jpg', page);
  const folder = await tempFolder({
    'out/1.jpg': page,
    'gone/1.jpg': page,
    'loop/1.jpg': page,
    'in/1.jpg': page,
  });
  await symlink(outside, join(folder, 'out/2.jpg'));
  await symlink('nowhere.jpg', join(folder, 'gone/2.jpg'));
  await mkdir(join(folder, 'loop/sub'));
  await symlink('sub', join(folder, 'loop/2'));
  await symlink('1.jpg', join(folder, 'in/2.jpg'));
  expect(await refusal(join(folder, 'out'))).toBe(
    'out: 2.jpg is a symbolic link that leads out of the folder',
  );
  expect(await refusal(join(folder, 'gone'))).toBe('gone: 2.jpg is a symbolic link that leads nowhere');
  expect(await refusal(join(folder, 'loop'))).toBe(
    'loop: 2 is a symbolic link to something that is not a file',
  );
  expect(await refusal(join(folder, 'in'))).toBe('accepted');
});

test('a link that is swapped in after the folder was opened is not followed', async () => {
  const page = await jpegPage();
  const folder = await tempFolder({ 'a/1.jpg': page, 'secret.jpg': page });
  const book = await openBook(join(folder, 'a'));
  await rm(join(folder, 'a/1.jpg'));
  await symlink('../secret.jpg', join(folder, 'a/1.jpg'));
  await expect(book.pages[0]?.read()).rejects.toThrow('a: 1.jpg cannot be read');
  await book.close();
});

test('a folder beyond the limits', async () => {
  const page = await jpegPage();
  const folder = await tempFolder({ 'a/1.jpg': page, 'a/2.jpg': page });
  expect(await refusal(join(folder, 'a'), { entries: 1 })).toBe('a: the folder has more than 1 files');
  expect(await refusal(join(folder, 'a'), { totalBytes: 100 })).toBe('a: the folder holds more than 0 MB');
  expect(await refusal(join(folder, 'a'), { imageBytes: 100 })).toBe('a: 1.jpg is larger than 0 MB');
});
