import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';
import type { MediaStore } from '../usecases/ports.ts';
import { boundedMedia } from './bounded-media.ts';
import { localMedia } from './local-media.ts';

const dayMs = 24 * 60 * 60 * 1000;
const kilobyte = Buffer.alloc(1000);

test('beyond its bound the pictures used longest ago go and the latest stay', async () => {
  await using folder = await temporaryFolder();
  await fill(folder.path, 12);
  const media = boundedMedia(folder.path, 10_000);
  await media.put('new.jpg', kilobyte);
  await vi.waitFor(async () => expect(await keysOf(media)).toHaveLength(9), { timeout: 20_000 });
  expect(await keysOf(media)).toEqual([...names(5, 12), 'new.jpg'].sort());
});

test('what fits stays', async () => {
  await using folder = await temporaryFolder();
  await fill(folder.path, 4);
  const media = boundedMedia(folder.path, 10_000);
  // The sixth put comes after the look that the first one starts.
  for (let at = 0; at < 6; at += 1) await media.put(`new-${at}.jpg`, kilobyte);
  expect(await keysOf(media)).toHaveLength(10);
});

test('the bound holds over any number of puts', async () => {
  await using folder = await temporaryFolder();
  const media = boundedMedia(folder.path, 10_000);
  for (let at = 0; at < 200; at += 1) await media.put(`${at}.jpg`, kilobyte);
  await media.put('last.jpg', kilobyte);
  await vi.waitFor(async () => expect((await keysOf(media)).length).toBeLessThanOrEqual(10), {
    timeout: 20_000,
  });
  expect(await keysOf(media)).toContain('last.jpg');
});

test('a picture that is asked for is young again, and a restart does not forget it', async () => {
  await using folder = await temporaryFolder();
  await fill(folder.path, 10);
  await boundedMedia(folder.path, 10_000).get('1.jpg');
  await vi.waitFor(async () => expect(await ageOf(folder.path, '1.jpg')).toBeLessThan(dayMs), {
    timeout: 20_000,
  });
  const afterRestart = boundedMedia(folder.path, 10_000);
  await afterRestart.put('new.jpg', kilobyte);
  await vi.waitFor(async () => expect(await keysOf(afterRestart)).toHaveLength(9), { timeout: 20_000 });
  expect(await keysOf(afterRestart)).toEqual(['1.jpg', ...names(4, 10), 'new.jpg'].sort());
});

test('a picture asked for today is not marked again', async () => {
  await using folder = await temporaryFolder();
  await fill(folder.path, 1);
  const anHourAgo = new Date(Date.now() - dayMs / 24);
  await utimes(join(folder.path, '1.jpg'), anHourAgo, anHourAgo);
  const media = boundedMedia(folder.path, 10_000);
  await media.get('1.jpg');
  await media.get('missing.jpg');
  expect(await ageOf(folder.path, '1.jpg')).toBeGreaterThan(dayMs / 25);
});

test('what a killed put left goes after an hour, a put under way stays', async () => {
  await using folder = await temporaryFolder();
  const drafts = ['a', 'b'].map((it) => `${it}.jpg.0b9f4a52-1111-4222-8333-44444444444${it}.part`);
  for (const draft of drafts) await writeFile(join(folder.path, draft), kilobyte);
  const old = new Date(Date.now() - dayMs / 12);
  await utimes(join(folder.path, drafts[0] ?? ''), old, old);
  await boundedMedia(folder.path, 10_000).put('1.jpg', kilobyte);
  await vi.waitFor(async () => expect((await readdir(folder.path)).sort()).toEqual(['1.jpg', drafts[1]]), {
    timeout: 20_000,
  });
});

test('as long as what comes in fits, the folder is not looked through again', async () => {
  await using folder = await temporaryFolder();
  const media = boundedMedia(folder.path, 100_000);
  /** What any look takes away. */
  const leave = async () => {
    const draft = join(folder.path, '1.jpg.0b9f4a52-1111-4222-8333-444444444444.part');
    await writeFile(draft, kilobyte);
    const old = new Date(Date.now() - dayMs);
    await utimes(draft, old, old);
  };
  await leave();
  await media.put('0.jpg', kilobyte);
  await vi.waitFor(async () => expect(await readdir(folder.path)).toEqual(['0.jpg']), { timeout: 20_000 });
  await leave();
  for (let at = 1; at <= 20; at += 1) await media.put(`${at}.jpg`, kilobyte);
  // Long enough for whoever looks.
  for (let turn = 0; turn < 20; turn += 1) await readdir(folder.path);
  expect(await readdir(folder.path)).toHaveLength(22);
});

/** 1.jpg, 2.jpg … of 1000 bytes each, the first used longest ago, all of them days ago. */
async function fill(folder: string, count: number): Promise<void> {
  const files = localMedia(folder);
  for (const [at, name] of names(1, count).entries()) {
    await files.put(name, kilobyte);
    const usedAt = new Date(Date.now() - (100 - at) * dayMs);
    await utimes(join(folder, name), usedAt, usedAt);
  }
}

function names(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => `${from + at}.jpg`);
}

async function keysOf(media: MediaStore): Promise<string[]> {
  return (await Array.fromAsync(media.list(''))).map(({ key }) => key).sort();
}

async function ageOf(folder: string, name: string): Promise<number> {
  return Date.now() - (await stat(join(folder, name))).mtimeMs;
}
