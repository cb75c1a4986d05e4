import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { askIn, sayIn } from '../setup/said.ts';
import { openSite } from '../setup/site.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${colour}"/><script>alert(1)</script></svg>`;

test('a logo is given as a file, stands on the site and in its icons, and a backup carries it along', async () => {
  await using site = await openSite();
  await using files = await temporaryFolder();
  const said = sayIn(site.dataDir);
  const file = join(files.path, 'logo.svg');
  const shown = async () => (await site.app.inject('/api/config')).json().data.logo;
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of site.house.media.list('logo/')) keys.push(key);
    return keys;
  };

  await writeFile(file, drawing('#c8321e'));
  expect(await said('merchant', 'logo', file)).toMatch(
    /^0 Merchant 80001 shows this logo, \/logo\/80001\/[0-9a-f]{16}\.png\.$/,
  );
  await expect.poll(shown).toMatch(/^\/logo\//);
  const first = await shown();
  const picture = await site.app.inject(first);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'png', width: 512 });
  const icon = sharp((await site.app.inject('/icons/own/icon-192.png')).rawPayload);
  expect([...(await icon.resize(1, 1).removeAlpha().raw().toBuffer())]).toEqual([0xc8, 0x32, 0x1e]);
  // Named by its own address it stays; the same once more is a file of its own in its place.
  expect(await said('merchant', 'set', 'logo', first)).toMatch(/^0 /);
  expect(await stored()).toEqual([first.slice(1)]);
  expect(await said('merchant', 'logo', file)).toMatch(/^0 /);
  expect(await stored()).toHaveLength(1);

  const backup = join(files.path, 'site.backup');
  expect(await said('backup', backup)).toMatch(/^0 /);
  const restored = join(files.path, 'data');
  expect(await sayIn(restored)('restore', backup)).toMatch(/^0 /);
  expect(await askIn(restored)('check')).toMatchObject({ sound: true, pictures: 1, loose: 0 });

  await writeFile(file, drawing('#1e9632'));
  expect(await said('merchant', 'logo', file)).toMatch(/^0 /);
  await expect.poll(shown).not.toBe(first);
  expect((await site.app.inject(first)).statusCode).toBe(404);
  expect(await stored()).toHaveLength(1);
  expect(await said('merchant', 'set', 'logo', '')).toMatch(/^0 Merchant 80001: logo \S+ → empty\.$/);
  await expect.poll(shown).toBe('');
  expect(await stored()).toEqual([]);
  expect(await askIn(site.dataDir)('check')).toMatchObject({ sound: true, loose: 0 });
}, 180_000);

test('what is no logo is refused, and the one before stays', async () => {
  await using site = await openSite();
  await using files = await temporaryFolder();
  const said = sayIn(site.dataDir);
  const give = async (name: string, bytes: string | Buffer) => {
    const file = join(files.path, name);
    await writeFile(file, bytes);
    return said('merchant', 'logo', file);
  };
  expect(await give('good.svg', drawing('#000'))).toMatch(/^0 /);
  const small = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(await give('small.png', small)).toBe(
    '1 The logo is too small: 300×600 pixels, it needs 512 each way.',
  );
  expect(await give('text.png', 'This is a text, and no picture.')).toBe(
    '1 The logo is not a JPEG, PNG, WebP, AVIF, GIF or SVG image.',
  );
  expect(await give('broken.svg', '<svg><')).toMatch(/^1 The logo is broken or cut off/);
  expect(await give('large.png', Buffer.alloc(4 * 1024 * 1024 + 1))).toMatch(
    /^1 ".*" is too large for a logo: at most 4 MB\.$/,
  );
  expect(await said('merchant', 'logo', files.path)).toBe(
    `1 "${files.path}" cannot be read: it is a folder.`,
  );
  expect(await said('merchant', 'logo')).toBe('1 FILE is missing. Write it like this: merchant logo FILE');
  expect(await askIn(site.dataDir)('check')).toMatchObject({ sound: true, pictures: 1, loose: 0 });
}, 180_000);
