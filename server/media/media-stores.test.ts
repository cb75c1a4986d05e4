import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { objectStore } from '../../tests/setup/object-store.ts';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';
import type { MediaStore } from '../usecases/ports.ts';
import { openMedia } from './media-place.ts';

describe('in a local folder', () => {
  mediaSentences(async () => {
    const folder = await temporaryFolder();
    return { ...(await openMedia({ mediaUrl: null, dataDir: folder.path })), ...folder };
  });
});

describe('in an S3 bucket', () => {
  mediaSentences(async () => {
    const store = await objectStore();
    return { ...(await openMedia({ mediaUrl: store.url(), dataDir: '/nowhere' })), ...store };
  });
});

describe('in a folder of an S3 bucket', () => {
  mediaSentences(async () => {
    const store = await objectStore();
    return {
      ...(await openMedia({ mediaUrl: store.url({ inside: '/漫岛/a' }), dataDir: '/nowhere' })),
      ...store,
    };
  });
});

function mediaSentences(
  open: () => Promise<{ originals: MediaStore; kept: MediaStore } & AsyncDisposable>,
): void {
  test('what is put comes back byte for byte', async () => {
    await using place = await open();
    const bytes = randomBytes(70_000);
    await place.originals.put('comic/7/2-ab12/1.jpg', bytes);
    expect((await place.originals.get('comic/7/2-ab12/1.jpg'))?.equals(bytes)).toBe(true);
  });

  test.each([0, 1, 5 * 1024 * 1024])('a picture of %i bytes is whole', async (size) => {
    await using place = await open();
    const bytes = randomBytes(size);
    await place.originals.put('comic/1/1.jpg', bytes);
    expect((await place.originals.get('comic/1/1.jpg'))?.equals(bytes)).toBe(true);
    expect(await keysOf(place.originals, '')).toEqual([['comic/1/1.jpg', size]]);
  });

  test('what was never put is null, also where its name is that of a folder', async () => {
    await using place = await open();
    expect(await place.originals.get('comic/7/1.jpg')).toBeNull();
    await place.originals.put('comic/7/1.jpg', Buffer.from('a'));
    expect(await place.originals.get('comic/7')).toBeNull();
    expect(await place.originals.get('comic/7/1.jpg/2.jpg')).toBeNull();
  });

  test('a second put takes the first one’s place', async () => {
    await using place = await open();
    await place.originals.put('comic/1/1.jpg', Buffer.from('longer than the second'));
    await place.originals.put('comic/1/1.jpg', Buffer.from('second'));
    expect(String(await place.originals.get('comic/1/1.jpg'))).toBe('second');
    expect(await keysOf(place.originals, 'comic/')).toEqual([['comic/1/1.jpg', 6]]);
  });

  test('names may be Chinese and hold what an address would not', async () => {
    await using place = await open();
    const key = 'comic/小辣椒 与+萝卜头/第1话 (50%)!~.jpg';
    await place.originals.put(key, Buffer.from('辣'));
    expect(String(await place.originals.get(key))).toBe('辣');
    expect(await keysOf(place.originals, 'comic/小')).toEqual([[key, 3]]);
    await place.originals.remove('comic/小辣椒 与+萝卜头/');
    expect(await place.originals.get(key)).toBeNull();
  });

  test('the list has every key under a prefix with its size, and nothing of another', async () => {
    await using place = await open();
    for (const key of ['a/1.jpg', 'a/b/22.jpg', 'a/bc/333.jpg', 'ab/1.jpg']) {
      await place.originals.put(key, Buffer.from(key));
    }
    expect(await keysOf(place.originals, 'a/')).toEqual([
      ['a/1.jpg', 7],
      ['a/b/22.jpg', 10],
      ['a/bc/333.jpg', 12],
    ]);
    expect((await keysOf(place.originals, 'a/b')).map(([key]) => key)).toEqual([
      'a/b/22.jpg',
      'a/bc/333.jpg',
    ]);
    expect(await keysOf(place.originals, 'a/b/')).toEqual([['a/b/22.jpg', 10]]);
    expect(await keysOf(place.originals, '')).toHaveLength(4);
    expect(await keysOf(place.originals, 'c/')).toEqual([]);
  });

  test('a removal takes what starts with its prefix and leaves the rest', async () => {
    await using place = await open();
    const keys = ['c/1/1-a/1.jpg', 'c/1/1-a/2.jpg', 'c/1/1-ab/1.jpg', 'c/1/cover-x.jpg', 'c/11/1.jpg'];
    for (const key of keys) await place.originals.put(key, Buffer.from(key));
    const left = async () => (await keysOf(place.originals, '')).map(([key]) => key);
    await place.originals.remove('c/1/1-a/');
    expect(await left()).toEqual(['c/1/1-ab/1.jpg', 'c/1/cover-x.jpg', 'c/11/1.jpg']);
    await place.originals.remove('c/1/cover-');
    expect(await left()).toEqual(['c/1/1-ab/1.jpg', 'c/11/1.jpg']);
    await place.originals.remove('c/1/');
    await place.originals.remove('c/1/');
    expect(await left()).toEqual(['c/11/1.jpg']);
  });

  test('many puts at once are all there, and of those under one name one is', async () => {
    await using place = await open();
    const same = Array.from({ length: 8 }, (_, at) => Buffer.alloc(20_000, at));
    await Promise.all([
      ...same.map((bytes) => place.originals.put('same/1.jpg', bytes)),
      ...Array.from({ length: 40 }, (_, at) => place.originals.put(`many/${at}.jpg`, Buffer.from(`${at}`))),
    ]);
    expect(await keysOf(place.originals, 'many/')).toHaveLength(40);
    expect(await keysOf(place.originals, 'same/')).toEqual([['same/1.jpg', 20_000]]);
    const won = await place.originals.get('same/1.jpg');
    expect(same.some((bytes) => won?.equals(bytes))).toBe(true);
  });

  test('originals and what is kept of them do not touch each other', async () => {
    await using place = await open();
    await place.originals.put('comic/1/1.jpg', Buffer.from('original'));
    await place.kept.put('comic/1/1.jpg', Buffer.from('kept'));
    await place.kept.remove('comic/');
    expect(await place.kept.get('comic/1/1.jpg')).toBeNull();
    expect(String(await place.originals.get('comic/1/1.jpg'))).toBe('original');
  });

  test.each([
    '',
    '/',
    '..',
    '../secret',
    'comic/../../secret',
    'comic/./1.jpg',
    '/etc/passwd',
    'comic//1.jpg',
    'comic\\..\\secret',
    'comic/1.jpg\0',
  ])('a key like %j that could lead elsewhere is refused', async (key) => {
    await using place = await open();
    await expect(place.originals.put(key, Buffer.from('x'))).rejects.toThrow(/cannot be a key/);
    await expect(place.originals.get(key)).rejects.toThrow(/cannot be a key/);
    await expect(place.originals.remove(key)).rejects.toThrow(/cannot be a key/);
    if (key !== '') await expect(keysOf(place.originals, key)).rejects.toThrow(/cannot be a key/);
  });
}

async function keysOf(media: MediaStore, prefix: string): Promise<[key: string, bytes: number][]> {
  const found: [string, number][] = [];
  for await (const { key, bytes } of media.list(prefix)) found.push([key, bytes]);
  return found.sort(([one], [other]) => (one < other ? -1 : 1));
}
