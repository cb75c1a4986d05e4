import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildDir, openSite } from '../../tests/setup/site.ts';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';

test('the latest build is the one whose documents are served, and its files are all there', async () => {
  await using site = await openSite();
  const latest = await site.app.inject('/builds/latest.json?t=1767000000000');
  expect(latest.headers['cache-control']).toBe('no-store');
  const { buildId, time } = latest.json();
  expect(time).toBeGreaterThan(0);
  for (const url of ['/recommend', '/index.html']) {
    expect((await site.app.inject(url)).body).toContain(`<meta name="build" content="${buildId}">`);
  }
  const meta = (await site.app.inject(`/builds/meta/${buildId}.json`)).json();
  expect(meta).toMatchObject({ buildId, time });
  expect(meta.files.length).toBeGreaterThan(10);
  for (const file of meta.files) expect((await site.app.inject(`/${file}`)).statusCode, file).toBe(200);
});

test('what may be kept for ever is told by its address, not by the folder in which the site lies', async () => {
  await using folder = await temporaryFolder();
  await mkdir(join(folder.path, 'assets'));
  await symlink(buildDir, join(folder.path, 'assets/build'));
  await using site = await openSite([], { buildDir: join(folder.path, 'assets/build') });
  const kept = async (url: string) => (await site.app.inject(url)).headers['cache-control'];
  const { buildId } = (await site.app.inject('/builds/latest.json')).json();
  const { files } = (await site.app.inject(`/builds/meta/${buildId}.json`)).json();
  const asset = files.find((file: string) => file.startsWith('assets/'));
  expect(await kept(`/${asset}`)).toBe('public, max-age=31536000, immutable');
  expect(await kept('/builds/latest.json')).toBe('no-store');
  expect(await kept(`/builds/meta/${buildId}.json`)).toBe('no-cache');
});
