import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { watchSyncs } from '../../tests/setup/synced-folders.ts';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';
import { localMedia } from './local-media.ts';

test('a put that fails leaves nothing behind', async () => {
  await using folder = await temporaryFolder();
  const media = localMedia(folder.path);
  await mkdir(join(folder.path, 'comic/1.jpg/full'), { recursive: true });
  await expect(media.put('comic/1.jpg', Buffer.from('x'))).rejects.toThrow();
  expect(await readdir(join(folder.path, 'comic'))).toEqual(['1.jpg']);
});

test('a folder that is gone holds nothing, and a put makes it again', async () => {
  await using folder = await temporaryFolder();
  const media = localMedia(join(folder.path, 'media'));
  await media.put('comic/1.jpg', Buffer.from('x'));
  await rm(join(folder.path, 'media'), { recursive: true });
  expect(await media.get('comic/1.jpg')).toBeNull();
  expect(await Array.fromAsync(media.list(''))).toEqual([]);
  await media.remove('comic/');
  await media.put('comic/1.jpg', Buffer.from('y'));
  expect(String(await media.get('comic/1.jpg'))).toBe('y');
});

test('what a killed put left is no key, and goes with its prefix', async () => {
  await using folder = await temporaryFolder();
  const media = localMedia(folder.path);
  await media.put('comic/cover-a.jpg', Buffer.from('x'));
  const draft = 'cover-a.jpg.0b9f4a52-1111-4222-8333-444444444444.part';
  await writeFile(join(folder.path, 'comic', draft), 'half');
  expect((await Array.fromAsync(media.list(''))).map(({ key }) => key)).toEqual(['comic/cover-a.jpg']);
  await media.remove('comic/cover-a.jpg');
  expect(await readdir(join(folder.path, 'comic'))).toEqual([]);
});

test('a removal stays in its folder: what lies beside it under a like name is not touched', async () => {
  await using folder = await temporaryFolder();
  const beside = localMedia(join(folder.path, 'media-of-another'));
  await beside.put('1.jpg', Buffer.from('x'));
  const media = localMedia(join(folder.path, 'media'));
  await media.put('1.jpg', Buffer.from('x'));
  for (const prefix of ['', '/', '.', '..', '../', '../media-of', 'a/../../media-of']) {
    await expect(media.remove(prefix)).rejects.toThrow(/cannot be a key/);
  }
  expect(String(await beside.get('1.jpg'))).toBe('x');
  expect(String(await media.get('1.jpg'))).toBe('x');
});

test('a picture or folder that cannot be read is a failure, not a missing one', async () => {
  await using folder = await temporaryFolder();
  const media = localMedia(folder.path);
  // What leads to itself no account of the machine can read.
  for (const name of ['1.jpg', 'comic']) await symlink(name, join(folder.path, name));
  await expect(media.get('1.jpg')).rejects.toThrow(/ELOOP/);
  await expect(Array.fromAsync(media.list('comic/'))).rejects.toThrow(/ELOOP/);
});

test('once it is settled, what was put, its name and the folders on the way outlive a power cut', async () => {
  await using folder = await temporaryFolder();
  const media = localMedia(join(folder.path, 'media'));
  using syncs = await watchSyncs();
  await media.put('comic/7/1-a/1.jpg', Buffer.from('x'));
  await media.settle('comic/7/1-a/');
  const way = ['', 'media', 'media/comic', 'media/comic/7', 'media/comic/7/1-a', 'media/comic/7/1-a/1.jpg'];
  for (const path of way) expect(await syncs.has(join(folder.path, path)), path).toBe(true);
});
