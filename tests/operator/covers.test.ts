import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { writeChapter } from '../builders/comic-files.ts';
import { drawnPage } from '../builders/drawn-page.ts';
import { onEachDatabase } from '../setup/databases.ts';
import { kills } from '../setup/kills.ts';
import { comic, comicProcess, stepsOf } from '../setup/operator.ts';
import { askIn, sayIn } from '../setup/said.ts';
import { openSite } from '../setup/site.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

onEachDatabase((open) => {
  test('a comic is shown by the cover that it was given, whatever its chapters bring, until that is taken back', async () => {
    await using empty = await open();
    await using folder = await temporaryFolder();
    await using site = await openSite([], { place: empty.place });
    const { databaseUrl, dataDir } = empty.place;
    const environment: Record<string, string> = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
    const [said, ask] = [sayIn(dataDir, environment), askIn(dataDir, environment)];
    const shown = async () => {
      const { coverVersion: version } = await site.house.database
        .selectFrom('comic')
        .select('coverVersion')
        .executeTakeFirstOrThrow();
      const { rawPayload } = await site.app.inject({ url: `/pic/comic/1/cover.jpg?v=${version}` });
      const { width, height } = await sharp(rawPayload).metadata();
      const { dominant } = await sharp(rawPayload).stats();
      return { size: [width, height], isRed: dominant.r > 180 && dominant.g < 80, version };
    };
    const chapter = (number: number) =>
      writeChapter(join(folder.path, 'in'), { series: '潮汐', number, pages: 1 });
    const red = join(folder.path, 'red.png');
    await writeFile(
      red,
      await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c01020' } })
        .png()
        .toBuffer(),
    );
    await ask('import', await chapter(2));
    const before = await shown();
    expect(before.isRed).toBe(false);

    expect(await said('comic', 'cover', '1', red)).toBe(
      '0 Comic 1 shows this cover, 900 pixels wide and 1200 high, whatever its chapters bring.',
    );
    // A server that runs hears of it a little later.
    await expect.poll(shown).toMatchObject({ size: [900, 1200], isRed: true });
    const own = await shown();
    expect(await said('comic', 'show', '1')).toContain('\nIts cover is a picture of its own.\n');
    // A new first chapter, one that changes, and one that goes.
    await ask('import', await chapter(1), await chapter(3));
    await ask('import', await chapter(1), '--again');
    await ask('chapter', 'remove', '1', '1');
    expect(await shown()).toEqual(own);

    expect(await said('comic', 'cover', '1', 'default')).toBe(
      '0 Comic 1 shows the first page of its first chapter as its cover again.',
    );
    await expect.poll(shown).toMatchObject({ size: before.size, isRed: false });
    const again = await shown();
    expect(await ask('comic', 'show', '1')).toMatchObject({ ownCover: false });
    await ask('import', await chapter(1), '--removed');
    expect((await shown()).version, 'the first chapter gives it again').not.toBe(again.version);
    expect(await ask('check')).toMatchObject({ sound: true, faults: [], loose: 0, pictures: 3 + 1 });
  });
});

test('what is no cover, or is for no comic, is refused, and the one before stays', async () => {
  await using folder = await temporaryFolder();
  await using site = await openSite([{ title: '潮汐', chapters: 1, pages: 1 }]);
  const said = sayIn(site.dataDir);
  const [text, picture] = ['a.txt', 'a.png'].map((name) => join(folder.path, name));
  await writeFile(text ?? '', 'no picture');
  await writeFile(picture ?? '', await drawnPage(1));
  const before = await said('comic', 'show', '1');
  for (const [words, sentence] of [
    [['1', text], /^1 the cover image /i],
    [['1', join(folder.path, 'none.png')], /^1 .*none.png" cannot be read: /],
    [['7', picture], /^1 There is no comic 7/],
    [['1', picture, '--mid', '80001'], /^1 "comic cover" is about all merchants: it takes no --mid\.$/],
    [['1'], /^1 "comic cover" takes|^1 .*comic cover ID FILE/],
  ] as const) {
    expect(await said('comic', 'cover', ...words.map((it) => it ?? ''))).toMatch(sentence);
  }
  expect(await said('comic', 'show', '1')).toBe(before);
  expect(await askIn(site.dataDir)('check')).toMatchObject({ sound: true, loose: 0 });
});

test(
  `killed at ${kills} random moments, a comic shows the one cover or the other, and nothing is left over`,
  async () => {
    await using folder = await temporaryFolder();
    const data = join(folder.path, 'data');
    const picture = join(folder.path, 'a.png');
    await writeFile(picture, await drawnPage(1, { w: 600, h: 800 }));
    await comic(data, ['import', await writeChapter(folder.path, { series: '潮汐', number: 1, pages: 1 })]);
    const steps = await stepsOf(data, ['comic', 'cover', '1', picture]);
    for (let killed = 0, round = 1; killed < kills; round += 1) {
      expect(round, `rounds for ${kills} kills`).toBeLessThan(10 * kills);
      const step = Math.ceil(Math.random() * steps);
      const { code } = await comicProcess(data, ['comic', 'cover', '1', picture], { step }).ended;
      if (code === null) killed += 1;
      const check = JSON.parse((await comic(data, ['check', '--json'])).out);
      expect(check, `round ${round}, step ${step}`).toMatchObject({ sound: true, faults: [] });
    }
    expect((await comic(data, ['comic', 'cover', '1', 'default'])).code).toBe(0);
    expect(await askIn(data)('check')).toMatchObject({ sound: true, pictures: 2 });
  },
  kills * 20_000,
);
