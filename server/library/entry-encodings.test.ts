import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { decodeEntryNames, type RawName } from './entry-encodings.ts';

/** 系列名/第12话 封面.jpg, written by a Chinese Windows. */
const GBK = 'cfb5c1d0c3fb2fb5da3132bbb020b7e2c3e62e6a7067';
/** 魔法使いの夜/第1話 表紙.jpg, written by a Japanese Windows; 表 ends in 0x5C, a backslash to the careless. */
const SHIFT_JIS = '96829640 8e6782a2 82cc96e9 2f91e631 986220 955c8e86 2e6a7067';
/** ドラゴン.jpg */
const KATAKANA = '8368 8389 8353 8393 2e6a7067';

function name(bytes: Buffer | string, extra: Partial<RawName> = {}): RawName {
  return { bytes: Buffer.from(bytes), utf8Flag: false, extraFields: [], ...extra };
}

function hex(text: string): Buffer {
  return Buffer.from(text.replace(/\s/g, ''), 'hex');
}

function unicodePath(text: string, replaced: Buffer): RawName['extraFields'] {
  const head = Buffer.from([1, 0, 0, 0, 0]);
  head.writeUInt32LE(crc32(replaced), 1);
  return [{ id: 0x7075, data: Buffer.concat([head, Buffer.from(text)]) }];
}

test('names without the UTF-8 flag that are UTF-8 all the same are read as UTF-8', () => {
  expect(decodeEntryNames([name('第1话.jpg'), name('第2话.jpg', { utf8Flag: true })])).toEqual([
    '第1话.jpg',
    '第2话.jpg',
  ]);
});

test('GBK names are read as Chinese', () => {
  expect(decodeEntryNames([name(hex(GBK))])).toEqual(['系列名/第12话 封面.jpg']);
});

test('Shift-JIS names are read as Japanese', () => {
  expect(decodeEntryNames([name(hex(SHIFT_JIS))])).toEqual(['魔法使いの夜/第1話 表紙.jpg']);
  expect(decodeEntryNames([name(hex(KATAKANA))])).toEqual(['ドラゴン.jpg']);
});

test('one encoding is chosen for all names together', () => {
  // 0xB1 0xB2 alone could be half-width katakana; beside a Chinese name it is 北.
  const names = decodeEntryNames([name(hex(GBK)), name(hex('b1b2'))]);
  expect(names[1]).toBe(new TextDecoder('gbk').decode(hex('b1b2')));
});

test('the Unicode path of Info-ZIP goes before the bytes of the name', () => {
  const bytes = hex(GBK);
  expect(decodeEntryNames([name(bytes, { extraFields: unicodePath('第1话.jpg', bytes) })])).toEqual([
    '第1话.jpg',
  ]);
});

test('a Unicode path that was written for another name is not believed', () => {
  const stale = unicodePath('../../evil.jpg', Buffer.from('other.jpg'));
  expect(decodeEntryNames([name('1.jpg', { extraFields: stale })])).toEqual(['1.jpg']);
});

test('bytes of no known encoding still give a name', () => {
  expect(decodeEntryNames([name(Buffer.from([0x31, 0xff, 0xff]))])).toEqual(['1ÿÿ']);
});

test('a Chinese word that happens to be UTF-8 is still Chinese, and an accented one is not', () => {
  expect(decodeEntryNames([name(hex('c4bfc2bc 2f31 2e6a7067'))])).toEqual(['目录/1.jpg']);
  expect(decodeEntryNames([name('Légende.jpg')])).toEqual(['Légende.jpg']);
  expect(decodeEntryNames([name('Глава 1.jpg')])).toEqual(['Глава 1.jpg']);
});
