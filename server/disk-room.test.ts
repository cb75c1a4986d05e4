import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/setup/temporary-folder.ts';
import { hasRoom, roomOnDisk } from './disk-room.ts';

const megabytes = (total: number, free: number) => ({
  ...{ frsize: 2 ** 20, bsize: 2 ** 22, blocks: total, bavail: free },
});

test('a disk has room with 64 MB free, a small one with a twentieth of itself, and one that does not say its size', () => {
  expect(hasRoom(megabytes(100_000, 64))).toBe(true);
  expect(hasRoom(megabytes(100_000, 63))).toBe(false);
  expect(hasRoom(megabytes(40, 2))).toBe(true);
  expect(hasRoom(megabytes(40, 1))).toBe(false);
  expect(hasRoom(megabytes(0, 0))).toBe(true);
  // An older Node.
  expect(hasRoom({ bsize: 2 ** 20, blocks: 100_000, bavail: 64 })).toBe(true);
  expect(hasRoom({ bsize: 2 ** 20, blocks: 100_000, bavail: 63 })).toBe(false);
});

test('a folder that comes with the first thing in it lies on the disk of the one above; what is no folder has none', async () => {
  await using folder = await temporaryFolder();
  expect(await roomOnDisk(join(folder.path, 'not', 'yet'))()).toBe(true);
  await expect(roomOnDisk(join(import.meta.filename, 'x'))()).rejects.toMatchObject({ code: 'ENOTDIR' });
});
