import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/setup/temporary-folder.ts';
import { keepBuild } from './kept-builds.ts';

/** A folder of builds, and the pages of three deploys. */
async function threeBuilds() {
  const folder = await temporaryFolder();
  const page = async (buildId: string) => {
    const path = join(folder.path, `page-${buildId}`);
    await mkdir(join(path, 'assets'), { recursive: true });
    await mkdir(join(path, 'builds/meta'), { recursive: true });
    await writeFile(join(path, 'builds/latest.json'), JSON.stringify({ buildId }));
    await writeFile(join(path, `assets/${buildId}.js`), buildId);
    return path;
  };
  const pages = { a: await page('a'), b: await page('b'), c: await page('c') };
  return { ...folder, builds: join(folder.path, 'builds'), pages };
}

/** Puts a folder there that was last touched so many minutes ago. */
async function aged(path: string, minutes: number): Promise<void> {
  await mkdir(path, { recursive: true });
  const at = new Date(Date.now() - minutes * 60_000);
  await utimes(path, at, at);
}

test('the build before the one that is served is kept however old it is, older ones go', async () => {
  await using it = await threeBuilds();
  expect(await keepBuild(it.pages.a, it.builds)).toBeNull();
  await aged(join(it.builds, 'a'), 2000);
  expect(await keepBuild(it.pages.b, it.builds)).toBe(join(it.builds, 'a'));
  await aged(join(it.builds, 'b'), 1000);
  expect(await keepBuild(it.pages.c, it.builds)).toBe(join(it.builds, 'b'));
  expect((await readdir(it.builds)).sort()).toEqual(['b', 'c']);
  expect(await readdir(join(it.builds, 'b/assets'))).toEqual(['b.js']);
});

test('after a step back the build that was served again is the one before the next', async () => {
  await using it = await threeBuilds();
  await aged(join(it.builds, 'a'), 20);
  await aged(join(it.builds, 'b'), 10);
  expect(await keepBuild(it.pages.a, it.builds)).toBe(join(it.builds, 'b'));
  expect(await keepBuild(it.pages.c, it.builds)).toBe(join(it.builds, 'a'));
});

test('a build that another process takes away meanwhile does not end the start', async () => {
  await using it = await threeBuilds();
  await aged(join(it.builds, 'a'), 20);
  // Stands in the list of the folder, and is not there when it is looked at.
  await symlink('nowhere', join(it.builds, 'gone'));
  expect(await keepBuild(it.pages.b, it.builds)).toBe(join(it.builds, 'a'));
});

test('a copy that was never finished goes after an hour, one that is being made stays', async () => {
  await using it = await threeBuilds();
  await aged(join(it.builds, '.a-11'), 61);
  await aged(join(it.builds, '.a-12'), 10);
  expect(await keepBuild(it.pages.b, it.builds)).toBeNull();
  expect((await readdir(it.builds)).sort()).toEqual(['.a-12', 'b']);
});

test('servers of one number, as in containers, keep a build in one folder at the same time', async () => {
  await using it = await threeBuilds();
  await aged(join(it.builds, 'a'), 20);
  for (let file = 0; file < 200; file += 1) await writeFile(join(it.pages.b, `assets/${file}.js`), 'x');
  const kept = await Promise.all(Array.from({ length: 4 }, () => keepBuild(it.pages.b, it.builds)));
  expect(new Set(kept)).toEqual(new Set([join(it.builds, 'a')]));
  expect((await readdir(it.builds)).sort()).toEqual(['a', 'b']);
  expect(await readdir(join(it.builds, 'b/assets'))).toHaveLength(201);
});

test('a copy that fails says why and leaves nothing behind', async () => {
  await using it = await threeBuilds();
  await rm(join(it.pages.b, 'builds/meta'), { recursive: true });
  await expect(keepBuild(it.pages.b, it.builds)).rejects.toThrow(/page-b.builds.meta/);
  expect(await readdir(it.builds)).toEqual([]);
});
