import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { drawnPage } from '../../tests/builders/drawn-page.ts';
import { objectStore } from '../../tests/setup/object-store.ts';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';
import type { MediaStore } from '../usecases/ports.ts';
import { boundedMedia } from './bounded-media.ts';
import { localMedia } from './local-media.ts';
import { openMedia } from './media-place.ts';
import { type Rendition, Renditions } from './renditions.ts';

type Place = { originals: MediaStore; kept: MediaStore } & AsyncDisposable;

const small = (number: number): Rendition => ({ key: `comic/1/${number}.jpg`, width: 100, format: 'webp' });

describe('in local folders', () => {
  renditionSentences(async () => {
    const folder = await temporaryFolder();
    return { ...(await openMedia({ mediaUrl: null, dataDir: folder.path })), ...folder };
  });
});

describe('in an S3 bucket', () => {
  renditionSentences(async () => {
    const store = await objectStore();
    return { ...(await openMedia({ mediaUrl: store.url(), dataDir: '/nowhere' })), ...store };
  });
});

function renditionSentences(open: () => Promise<Place>): void {
  test('many who ask at once let the original be read once, and a restart finds what was made', async () => {
    await using place = await open();
    const originals = counted(place.originals);
    await drawPages(originals, 1);
    const before = new Renditions({ ...place, originals, memoryBytes: 1_000_000 });
    const answers = await Promise.all(Array.from({ length: 30 }, () => before.get(small(1))));
    expect(new Set(answers).size).toBe(1);
    expect(originals.reads).toBe(1);
    await vi.waitFor(async () => expect(await Array.fromAsync(place.kept.list(''))).toHaveLength(1), {
      timeout: 20_000,
    });
    const after = new Renditions({ ...place, originals, memoryBytes: 1_000_000 });
    expect((await after.get(small(1)))?.equals(answers[0] ?? Buffer.alloc(0))).toBe(true);
    expect(originals.reads).toBe(1);
  });

  test('a picture without an original is null, whatever its form', async () => {
    await using place = await open();
    const renditions = new Renditions({ ...place, memoryBytes: 1_000_000 });
    expect(await renditions.picture(small(1))).toBeNull();
    expect(await renditions.picture({ ...small(1), width: null })).toBeNull();
  });

  test('a removal takes originals and what was made of them', async () => {
    await using place = await open();
    await drawPages(place.originals, 2);
    const renditions = new Renditions({ ...place, memoryBytes: 1_000_000 });
    for (const number of [1, 2]) await renditions.get(small(number));
    await renditions.remove('comic/1/1');
    expect(await renditions.get(small(1))).toBeNull();
    expect(await renditions.get(small(2))).not.toBeNull();
    expect((await Array.fromAsync(place.kept.list(''))).map(({ key }) => key)).toEqual([
      'comic/1/2.jpg-w100.webp',
    ]);
  });
}

test.each(['making', 'keeping'])('a removal also takes what somebody is just %s', async (what) => {
  await using folder = await temporaryFolder();
  const { originals, kept } = await openMedia({ mediaUrl: null, dataDir: folder.path });
  await drawPages(originals, 1);
  const [reached, gate, removed] = [gateOf(), gateOf(), gateOf()];
  const stop = async (here: string) => {
    if (here !== what) return;
    reached.open();
    await gate.opened;
  };
  const renditions = new Renditions({
    originals: {
      ...originals,
      async get(key) {
        const original = await originals.get(key);
        await stop('making');
        return original;
      },
      remove: (prefix) => originals.remove(prefix).then(removed.open),
    },
    kept: {
      ...kept,
      async put(key, bytes) {
        await stop('keeping');
        await kept.put(key, bytes);
      },
    },
    memoryBytes: 1_000_000,
  });
  const asked = renditions.get(small(1));
  await reached.opened;
  const removal = renditions.remove('comic/1/');
  await removed.opened;
  // Whoever does not wait has removed the rest long before this file is there.
  await kept.put('other.webp', Buffer.alloc(1));
  gate.open();
  await Promise.all([asked, removal]);
  expect(await renditions.get(small(1))).toBeNull();
  await vi.waitFor(async () => expect((await Array.fromAsync(kept.list(''))).length).toBe(1), {
    timeout: 20_000,
  });
});

test('two resizes run at once; when the line is full the original comes in their place, not to be cached', async () => {
  await using folder = await temporaryFolder();
  const kept = localMedia(join(folder.path, 'renditions'));
  const gate = Promise.withResolvers<void>();
  const files = localMedia(join(folder.path, 'media'));
  await drawPages(files, 6);
  let reading = 0;
  const originals: MediaStore = {
    ...files,
    async get(key) {
      reading += 1;
      if (reading <= 2) await gate.promise;
      return files.get(key);
    },
  };
  const renditions = new Renditions({ originals, kept, memoryBytes: 1_000_000, waiting: 3 });
  const first = [1, 2, 3, 4, 5].map((number) => renditions.picture(small(number)));
  await vi.waitFor(() => expect(reading).toBe(2), { timeout: 20_000 });
  // Five asked, two are at it: three are in line without an original in their hands.
  const substitute = await renditions.picture(small(6));
  expect(substitute).toMatchObject({ format: 'jpeg', asAsked: false });
  expect(substitute?.bytes.equals((await files.get(small(6).key)) ?? Buffer.alloc(0))).toBe(true);
  gate.resolve();
  for (const made of await Promise.all(first)) expect(made).toMatchObject({ format: 'webp', asAsked: true });
  const later = await renditions.picture(small(6));
  expect(later).toMatchObject({ format: 'webp', asAsked: true });
  expect((await sharp(later?.bytes).metadata()).width).toBe(100);
});

test('an original as large as an import takes one is resized', async () => {
  const originals = memoryOf(blankPng(16_500));
  const renditions = new Renditions({ originals, kept: memoryOf(null), memoryBytes: 0 });
  const { width } = await sharp((await renditions.get(small(1))) ?? undefined).metadata();
  expect(width).toBe(100);
});

test('what is kept is bounded, and never at the cost of the originals', async () => {
  await using folder = await temporaryFolder();
  const originals = localMedia(join(folder.path, 'media'));
  await drawPages(originals, 12);
  const open = () => boundedMedia(join(folder.path, 'renditions'), 1500);
  const kept = open();
  const renditions = new Renditions({ originals, kept, memoryBytes: 0 });
  for (let number = 1; number <= 12; number += 1) await renditions.get(small(number));
  await vi.waitFor(async () => expect(await bytesIn(kept)).toBeLessThanOrEqual(1500), { timeout: 20_000 });
  expect(await Array.fromAsync(originals.list(''))).toHaveLength(12);
  const afterRestart = new Renditions({ originals, kept: open(), memoryBytes: 0 });
  for (let number = 1; number <= 12; number += 1)
    expect(await afterRestart.get(small(number))).not.toBeNull();
});

test('a picture that cannot be kept is shown all the same, and the trouble is told once', async () => {
  await using folder = await temporaryFolder();
  const originals = localMedia(join(folder.path, 'media'));
  await drawPages(originals, 3);
  const full: MediaStore = {
    ...localMedia(join(folder.path, 'renditions')),
    put: () => Promise.reject(new Error('ENOSPC')),
  };
  const warnings: string[] = [];
  const warn = (sentence: string, error: unknown) => warnings.push(`${sentence} ${error}`);
  const renditions = new Renditions({ originals, kept: full, memoryBytes: 0, warn });
  for (const number of [1, 2, 3, 1]) expect(await renditions.get(small(number))).not.toBeNull();
  await vi.waitFor(
    () => expect(warnings).toEqual(['Resized pictures cannot be kept and are made again. Error: ENOSPC']),
    { timeout: 20_000 },
  );
});

test.each([
  [
    'takes nothing more holds up no picture, and no more than sixty-four wait for it',
    new Promise<void>(() => {}),
    64,
  ],
  ['takes what comes is given every picture', Promise.resolve(), 66],
])('a store that %s', async (_, end, count) => {
  const taken: string[] = [];
  const slow: MediaStore = {
    ...memoryOf(null),
    put: async (key) => {
      taken.push(key);
      await end;
    },
  };
  const originals = memoryOf(await drawnPage(1, { w: 8, h: 12 }));
  const renditions = new Renditions({ originals, kept: slow, memoryBytes: 0 });
  for (let number = 1; number <= 66; number += 1)
    expect(await renditions.get(small(number)), `${number}`).not.toBeNull();
  expect(taken).toHaveLength(count);
});

function gateOf() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
}

async function drawPages(originals: MediaStore, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await originals.put(small(number).key, await drawnPage(number));
  }
}

function counted(media: MediaStore): MediaStore & { reads: number } {
  const counting = {
    ...media,
    reads: 0,
    get(key: string) {
      counting.reads += 1;
      return media.get(key);
    },
  };
  return counting;
}

async function bytesIn(media: MediaStore): Promise<number> {
  return (await Array.fromAsync(media.list(''))).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** A store that answers every key with this. */
function memoryOf(picture: Buffer | null): MediaStore {
  return {
    settle: async () => {},
    put: async () => {},
    get: async () => picture,
    remove: async () => {},
    list: async function* () {},
  };
}

/** A black square of one bit a pixel, written by hand: to draw one of so many pixels takes long. */
function blankPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  const parts = [
    pngPart('IHDR', header),
    pngPart('IDAT', deflateSync(rows)),
    pngPart('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function pngPart(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
