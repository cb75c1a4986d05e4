import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';
import { drawAppLook, readAppLook } from './app-look.ts';

const plan = { size: 20, form: 'tile' } as const;

test('an app is drawn from the picture that its configuration names beside it, which must be there and be one', async () => {
  await using folder = await temporaryFolder();
  const at = (name: string) => join(folder.path, name);
  const plain = JSON.parse(await readFile(join(import.meta.dirname, '../../twa/app.config.json'), 'utf8'));
  const look = async (config: object) => {
    await writeFile(at('app.config.json'), JSON.stringify({ ...plain, ...config }));
    return readAppLook(at('app.config.json'));
  };
  expect((await look({})).logo).toBeNull();
  const mark = await drawAppLook(await look({}), plan);
  await expect(look({ logo: 'own.png' })).rejects.toThrow(/^The app's logo own\.png cannot be read\.$/);
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#c8321e' } });
  await picture.png().toFile(at('own.png'));
  expect(await drawAppLook(await look({ logo: 'own.png' }), plan)).not.toEqual(mark);
  await writeFile(at('own.png'), 'none');
  await expect(drawAppLook(await look({ logo: 'own.png' }), plan)).rejects.toThrow(
    /^The app's logo own\.png cannot be drawn: /,
  );
  expect(() => readAppLook(at('none.json'))).toThrow(
    `The app's configuration ${at('none.json')} cannot be read.`,
  );
});
