import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BookLimits } from './book-limits.ts';
import { openBook } from './open-book.ts';
import { rar4Block } from './rar4-headers.ts';
import {
  encryptedRar5,
  type ForgedRar,
  type ForgedRarEntry,
  forgeRar4,
  forgeRar5,
} from './testing/build-rar.ts';
import { jpegPage, plainImage } from './testing/draw-image.ts';
import { u32 } from './testing/little-endian.ts';
import { openFiles, refusal } from './testing/refusal.ts';
import { tempFile } from './testing/temp-folder.ts';

const MB = 1024 * 1024;
const VERSIONS = [
  { version: 4, forge: forgeRar4 },
  { version: 5, forge: forgeRar5 },
];

async function refusalOf(content: Uint8Array, limits: Partial<BookLimits> = {}): Promise<string> {
  return refusal(await tempFile('a.cbr', content), limits);
}

async function pageEntry(entry: Partial<ForgedRarEntry> = {}): Promise<ForgedRarEntry> {
  return { name: '1.jpg', data: await jpegPage(), ...entry };
}

describe.each(VERSIONS)('RAR $version', ({ forge }) => {
  async function refusalOfEntry(entry: Partial<ForgedRarEntry>, archive: ForgedRar = {}): Promise<string> {
    return refusalOf(forge([await pageEntry(entry)], archive));
  }

  test('pages come in natural order, stored or packed, with ComicInfo.xml', async () => {
    const [blue, red] = [await jpegPage(), await jpegPage(60, 90, '#cc2233')];
    const webp = await plainImage().webp().toBuffer();
    const xml =
      '<ComicInfo><Series>甲</Series><Pages><Page Image="1" Type="FrontCover"/></Pages></ComicInfo>';
    const rar = forge([
      { name: '10.jpg', data: red, packed: true },
      { name: '9.jpg', data: blue },
      { name: '11', data: webp, packed: true, mode: 0o100644 },
      { name: 'ComicInfo.xml', data: Buffer.from(xml), packed: true },
      { name: '__MACOSX/9.jpg', data: blue },
      { name: 'more', data: Buffer.alloc(0), folder: true, mode: 0o040755 },
      { name: 'credits.txt', data: Buffer.from('text'), packed: true },
    ]);
    const book = await openBook(await tempFile('x 第3话.cbr', rar));
    expect(book.pages.map((page) => page.name)).toEqual(['9.jpg', '10.jpg', '11']);
    expect(book).toMatchObject({ sourceName: 'x 第3话.cbr', info: { series: '甲', number: 3 } });
    // All at once: the library that unpacks can only do one after the other.
    expect(await Promise.all(book.pages.map((page) => page.read()))).toEqual([blue, red, webp]);
    expect(book.pages.map((page) => page.frontCover)).toEqual([false, true, false]);
    await book.close();
  });

  test('a large packed entry comes out as it went in', async () => {
    const data = Buffer.concat([
      await jpegPage(),
      Buffer.from(Array.from({ length: 3 * MB }, (_, i) => i % 251)),
    ]);
    const book = await openBook(await tempFile('a.cbr', forge([await pageEntry({ data, packed: true })])));
    expect(data.equals((await book.pages[0]?.read()) ?? Buffer.alloc(0))).toBe(true);
    await book.close();
  });

  test('a closed book holds no file, and nothing was unpacked beside it', async () => {
    const path = await tempFile('a.cbr', forge([await pageEntry({ packed: true })]));
    const book = await openBook(path);
    await book.pages[0]?.read();
    expect(await openFiles(path)).toHaveLength(1);
    await book.close();
    expect(await openFiles(path)).toEqual([]);
    expect(await readdir(dirname(path))).toEqual(['a.cbr']);
    await expect(book.pages[0]?.read()).rejects.toThrow('a.cbr: the book is closed');
  });

  test('the fingerprint follows the content and not the name', async () => {
    const [a, b] = [forge([await pageEntry()]), forge([await pageEntry({ name: '2.jpg' })])];
    const fingerprint = async (name: string, content: Buffer) => {
      const book = await openBook(await tempFile(name, content));
      await book.close();
      return book.fingerprint;
    };
    expect(await fingerprint('b.rar', a)).toBe(await fingerprint('a.cbr', a));
    expect(await fingerprint('a.cbr', b)).not.toBe(await fingerprint('a.cbr', a));
  });

  test('an encrypted entry', async () => {
    expect(await refusalOfEntry({ encrypted: true })).toBe('a.cbr: the archive is encrypted');
  });

  test('a solid archive, unless its pages are stored', async () => {
    expect(await refusalOfEntry({ solid: true, packed: true })).toBe(
      'a.cbr: the archive is solid, so that its pages cannot be unpacked one by one',
    );
    expect(await refusalOfEntry({ solid: true })).toBe('accepted');
  });

  test('one part of several', async () => {
    const sentence = 'a.cbr: the archive is one part of several';
    expect(await refusalOfEntry({}, { flags: 1 })).toBe(sentence);
    expect(await refusalOfEntry({ split: true })).toBe(sentence);
  });

  test('a path that cannot be trusted', async () => {
    expect(await refusalOfEntry({ name: '../1.jpg' })).toBe(
      'a.cbr: the path of an entry leads out of the archive (../1.jpg)',
    );
    expect(await refusalOfEntry({ name: '/etc/1.jpg' })).toContain('is absolute');
    expect(await refusalOfEntry({ name: 'C:1.jpg' })).toContain('starts with a drive letter');
  });

  test('a symbolic link and a device', async () => {
    expect(await refusalOfEntry({ mode: 0o120777 })).toBe('a.cbr: 1.jpg is a symbolic link');
    expect(await refusalOfEntry({ mode: 0o020666 })).toBe('a.cbr: 1.jpg is a device');
  });

  test('too many entries', async () => {
    const rar = forge([await pageEntry(), await pageEntry({ name: '2.jpg' })]);
    expect(await refusalOf(rar, { entries: 2 })).toBe('accepted');
    expect(await refusalOf(rar, { entries: 1 })).toBe('a.cbr: the archive has more than 1 entries');
  });

  test.each([false, true])(
    'an image larger than the limit, before it is unpacked (packed: %s)',
    async (packed) => {
      const data = Buffer.concat([await jpegPage(), Buffer.alloc(2 * MB, 'ab')]);
      // Unpacking would find the wrong checksum.
      const path = await tempFile('a.cbr', forge([await pageEntry({ data, packed, crc: 1 })]));
      const limits = { imageBytes: MB };
      expect(await refusal(path, limits)).toBe('a.cbr: 1.jpg is larger than 1 MB');
    },
  );

  test('a ComicInfo.xml that is no ComicInfo.xml any more', async () => {
    const xml = { name: 'ComicInfo.xml', data: Buffer.alloc(2 * MB, '<a/>') };
    expect(await refusalOf(forge([await pageEntry(), xml]))).toBe('a.cbr: ComicInfo.xml is larger than 1 MB');
  });

  test('an archive that unpacks to more than the limit', async () => {
    const data = Buffer.concat([await jpegPage(), Buffer.alloc(MB)]);
    const rar = forge([await pageEntry({ data }), await pageEntry({ name: '2.jpg', data })]);
    expect(await refusalOf(rar, { totalBytes: MB })).toBe('a.cbr: the archive unpacks to more than 1 MB');
  });

  test('a bomb that admits its size', async () => {
    expect(await refusalOfEntry({ packed: true, declaredSize: 20 * MB })).toBe(
      'a.cbr: 1.jpg unpacks to more than 200 times its size (a zip bomb)',
    );
  });

  test.each([-100, 100])('an entry that lies about its size (by %i)', async (by) => {
    const declaredSize = (await jpegPage()).length + by;
    const sentence = /^a\.cbr: 1\.jpg is damaged \((it cannot be unpacked|its size is not .*)\)$/;
    expect(await refusalOfEntry({ declaredSize, packed: true })).toMatch(sentence);
    expect(await refusalOfEntry({ declaredSize })).toMatch(sentence);
  });

  test('an entry whose checksum does not match', async () => {
    expect(await refusalOfEntry({ crc: 12345 })).toBe(
      'a.cbr: 1.jpg is damaged (its checksum does not match)',
    );
    expect(await refusalOfEntry({ crc: 12345, packed: true })).toBe(
      'a.cbr: 1.jpg is damaged (it cannot be unpacked)',
    );
  });

  test('an entry of a packing that is not known', async () => {
    expect(await refusalOfEntry({ packed: true, version: 50 })).toMatch(
      /^a\.cbr: 1\.jpg is packed by a method that is not supported \(50\/\d+\)$/,
    );
  });

  test('an archive that was cut off, wherever it was, or changed in its headers', async () => {
    const rar = forge([await pageEntry(), await pageEntry({ name: '2.jpg', packed: true })]);
    const sentence = 'a.cbr: the archive is cut off or damaged';
    for (const part of [0.02, 0.1, 0.5, 0.9, 0.99]) {
      expect(await refusalOf(rar.subarray(0, rar.length * part))).toBe(sentence);
    }
    rar[rar.indexOf('2.jpg')] = 0x33;
    expect(await refusalOf(rar)).toBe(sentence);
  });

  test('whatever else is broken ends in a sentence, too', async () => {
    const rar = forge([await pageEntry({ packed: true }), await pageEntry({ name: '2.jpg' })]);
    for (let at = 8; at < rar.length; at += 7) {
      const broken = Buffer.from(rar);
      broken[at] = (broken[at] ?? 0) ^ 0xff;
      expect(await refusalOf(broken)).toMatch(/^a\.cbr: |^accepted$/);
    }
    expect(await refusalOf(rar)).toBe('accepted');
  });

  test('an archive without images', async () => {
    expect(await refusalOf(forge([]))).toBe('a.cbr: there are no images in it');
    expect(await refusalOfEntry({ data: Buffer.alloc(0), packed: true })).toBe(
      'a.cbr: 1.jpg is empty (0 bytes)',
    );
  });
});

test('headers that are encrypted too', async () => {
  expect(await refusalOf(forgeRar4([await pageEntry()], { flags: 0x80 }))).toBe(
    'a.cbr: the archive is encrypted',
  );
  expect(await refusalOf(encryptedRar5())).toBe('a.cbr: the archive is encrypted');
});

test('RAR 5 knows more kinds of links', async () => {
  const link = async (kind: number) =>
    refusalOf(forgeRar5([await pageEntry({ link: { kind, target: '/etc/passwd' } })]));
  for (const kind of [1, 2, 3]) expect(await link(kind)).toBe('a.cbr: 1.jpg is a symbolic link');
  for (const kind of [4, 5]) expect(await link(kind)).toBe('a.cbr: 1.jpg is a link to another entry');
});

test('RAR 5 without a checksum or with another one is read; without a size it is not', async () => {
  const page = await pageEntry({ packed: true, withoutCrc: true });
  expect(await refusalOf(forgeRar5([page]))).toBe('accepted');
  expect(await refusalOf(forgeRar5([{ ...page, unknownSize: true }]))).toBe(
    'a.cbr: 1.jpg does not say its size',
  );
});

test('a dictionary of gigabytes is not made for a page', async () => {
  const before = process.memoryUsage().rss;
  expect(await refusalOf(forgeRar5([await pageEntry({ packed: true, dictionary: 15 })]))).toBe('accepted');
  expect(process.memoryUsage().rss - before).toBeLessThan(500 * MB);
});

test('RAR 5 that ends before its last block may lack pages', async () => {
  expect(await refusalOf(forgeRar5([await pageEntry()], { end: false }))).toBe(
    'a.cbr: the archive is cut off or damaged',
  );
  expect(await refusalOf(forgeRar4([await pageEntry()], { end: false }))).toBe('accepted');
});

test('before RAR 5, blocks that are no files are passed over with their data', async () => {
  const rar = forgeRar4([await pageEntry({ attributes: 0x2020 })]);
  const page = rar.subarray(20);
  const refusalWith = (...blocks: Buffer[]) =>
    refusalOf(Buffer.concat([rar.subarray(0, 20), ...blocks, page]), { entries: 1 });
  const service = (high: number) =>
    rar4Block(0x7a, 0x8100, Buffer.concat([u32(3), Buffer.alloc(21), u32(high), u32(0)]));
  const [data, none] = [Buffer.from('abc'), Buffer.alloc(0)];
  const [old, empty] = [rar4Block(0x77, 0x8100, u32(3)), rar4Block(0x75, 0, none)];
  expect(await refusalWith(service(0), data, old, data, empty)).toBe('accepted');
  for (const wrong of [[service(1), data], [rar4Block(0x71, 0, none)], [rar4Block(0x7c, 0, none)]])
    expect(await refusalWith(...wrong)).toBe('a.cbr: the archive is cut off or damaged');
  expect(await refusalWith(...Array(102).fill(empty))).toBe('accepted');
  expect(await refusalWith(...Array(103).fill(empty))).toBe('a.cbr: the archive has too many blocks');
  const goesOn = Buffer.concat([rar.subarray(0, -7), rar4Block(0x7b, 0x4001, none)]);
  expect(await refusalOf(goesOn)).toBe('a.cbr: the archive is one part of several');
  // RAR 2 put comments behind what the checksum of a header covers.
  page.writeUInt16LE(page.readUInt16LE(3) | 0x08, 3);
  expect(await refusalWith()).toBe('accepted');
});

test('before RAR 2 a whole archive is solid, since then each entry is', async () => {
  const page = async (version: number) =>
    forgeRar4([await pageEntry({ packed: true, version })], { flags: 8 });
  expect(await refusalOf(await page(15))).toContain('the archive is solid');
  expect(await refusalOf(await page(29))).toBe('accepted');
});

test('names before RAR 5: paths by backslash, old encodings, and Unicode as differences', async () => {
  const data = await jpegPage();
  const entries: ForgedRarEntry[] = [
    { name: 'b\\1.jpg', data },
    // 第1话/2.jpg
    { name: Buffer.from('b5da31bbb05c322e6a7067', 'hex'), data },
    // Plain ???/3.jpg; the differences spell 表だよ out and take the rest from the plain name.
    {
      name: '???\\3.jpg',
      data,
      unicodeName: Buffer.from('30' + 'a7' + '6888' + '6030' + '88' + '04', 'hex'),
    },
  ];
  const book = await openBook(await tempFile('a.cbr', forgeRar4(entries)));
  expect(book.pages.map((page) => page.name).sort()).toEqual(
    ['b/1.jpg', '第1话/2.jpg', '表だよ/3.jpg'].sort(),
  );
  await book.close();
});

test('a path of backslashes that leads out is refused before RAR 5, and any backslash since', async () => {
  const entry = await pageEntry({ name: '..\\1.jpg' });
  expect(await refusalOf(forgeRar4([entry]))).toContain('leads out of the archive (../1.jpg)');
  expect(await refusalOf(forgeRar5([entry]))).toContain('contains a backslash');
});

test('a RAR archive of another time', async () => {
  expect(await refusalOf(Buffer.from('Rar!\x1a\x07\x02\0 and more', 'latin1'))).toBe(
    'a.cbr: the archive is of a RAR version that is not supported',
  );
});
