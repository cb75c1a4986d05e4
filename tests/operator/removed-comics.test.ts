import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StoredLedger } from '../../server/store/ledger.ts';
import { writeChapter } from '../builders/comic-files.ts';
import { openChapterShop } from '../setup/chapter-shop.ts';
import { newPostgresDatabase } from '../setup/databases.ts';
import { otherDay } from '../setup/other-day.ts';
import { askIn, sayIn } from '../setup/said.ts';
import { openSite } from '../setup/site.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

test.each(['SQLite', 'PostgreSQL'])(
  'on %s a comic that was removed stays out of imports, comes back where that is meant, and then is there as any other',
  async (engine) => {
    await using folder = await temporaryFolder();
    const environment = engine === 'SQLite' ? {} : { DATABASE_URL: (await newPostgresDatabase()).url };
    const [said, ask] = [sayIn(folder.path, environment), askIn(folder.path, environment)];
    const books = join(folder.path, 'in');
    for (const number of [1, 2]) await writeChapter(books, { series: '潮汐', number, pages: 1 });
    await writeChapter(books, { series: '海', number: 1, pages: 1, from: 500 });
    await said('import', books);
    expect(await said('remove', '2')).toBe(
      '0 Comic 2, 潮汐, is removed with its 2 chapters. Its files stay out of imports until --removed is said.',
    );
    // By the merchant's clock.
    const { zone, day } = otherDay();
    await said('merchant', 'set', 'timeZone', zone);
    expect(await said('list', '--removed')).toBe(`0 2  潮汐  removed on ${day}`);
    for (const again of [[], ['--again']]) {
      expect(await ask('import', books, ...again)).toMatchObject({
        imported: [
          { title: '海', comicId: 1 },
          { status: 'removed', comicId: 2, label: '1', comicRemovedAt: expect.any(Number) },
          { status: 'removed', comicId: 2, label: '2' },
        ],
      });
    }
    // A chapter that came later, too, whatever it holds.
    const third = await writeChapter(books, { series: '潮汐', number: 3, pages: 2, from: 700 });
    expect(await said('import', third)).toMatch(
      new RegExp(
        `^0 0 new chapters, .* 1 left out as removed, in 1 comic; .*潮汐 3: left out, comic 2 was removed on ${day}: --removed brings it back `,
        's',
      ),
    );
    expect(await ask('list')).toMatchObject([{ title: '海' }]);
    expect(await said('check')).toMatch(/^0 The library is sound: 1 comic, 1 chapter, 2 pictures\./);

    const file = join(folder.path, 'site.backup');
    const trial = join(folder.path, 'trial');
    await said('backup', file);
    await sayIn(trial)('restore', file);
    expect(await askIn(trial)('import', third), 'a backup knows of it').toMatchObject({
      imported: [{ status: 'removed' }],
    });

    expect(await said('import', third, '--removed')).toMatch(/^0 1 new chapter, .*潮汐 3: new, 2 pages/s);
    expect(await said('list', '--removed')).toBe('0 No comic was removed.');
    expect(await ask('import', books), 'the others of it come by themselves').toMatchObject({
      imported: [{ status: 'unchanged' }, { status: 'new' }, { status: 'new' }, { status: 'unchanged' }],
    });
    const [, back] = (await ask('list')) as { comicId: number; title: string; chapterCount: number }[];
    expect(back).toMatchObject({ title: '潮汐', chapterCount: 3 });
    expect(back?.comicId, 'another comic').toBeGreaterThan(2);
    expect(await said('remove', `${back?.comicId}`), 'a second time').toMatch(/^0 /);
    expect(await ask('import', third)).toMatchObject({
      imported: [{ status: 'removed', comicId: back?.comicId }],
    });
  },
  60_000,
);

test('a comic that was bought of is removed with a refund, or gets one later: each has the points back once', async () => {
  await using folder = await temporaryFolder();
  await using site = await openSite();
  const shop = await openChapterShop(site, folder.path);
  const { said, ask } = shop;
  await said('merchant', 'add', '80002', '隔壁');
  const members = [await shop.buyer(), await shop.buyer(), await shop.buyer(100, 80002)];
  const points = () =>
    Promise.all(members.map(async (member) => (await member.get('/api/member')).data.point as number));
  expect(await ask('remove', '1', '--bought')).toMatchObject({
    ...{
      bought: { members: 3, chapters: 6, points: 180, bonus: 180 },
      refunded: { members: 0, points: 0, bonus: 0 },
    },
  });
  expect(await points()).toEqual([40, 40, 40]);
  await said('member', 'refund', members[0]?.account ?? '', '1', '4');
  expect(await said('remove', '1', '--refund')).toBe(
    '0 Comic 1 was removed before; 3 members got 150 points back, 150 of them bonus.',
  );
  expect(await said('remove', '1', '--refund')).toBe('1 There is no comic 1.');
  expect(await points()).toEqual([100, 100, 100]);

  await said('import', shop.in, '--removed');
  const wish = { comicId: 2, chapterNos: [3, 4], expectedTotal: 60 };
  for (const member of members)
    expect((await member.send('POST', '/api/comic/buy', wish, 'again')).code).toBe('');
  expect(await said('remove', '2')).toMatch(
    /^1 What was bought would go with comic 2, 6 chapters of 3 members for 180 bonus points: /,
  );
  expect(await said('remove', '2', '--refund')).toBe(
    '0 Comic 2, 潮汐, is removed with its 4 chapters; 6 chapters of 3 members for 180 bonus points had been bought, 3 members got ' +
      '180 points back, 180 of them bonus. Its files stay out of imports until --removed is said.',
  );
  expect(await points()).toEqual([100, 100, 100]);
  for (const member of members) {
    expect((await member.get('/api/member/point')).data.items[0]).toMatchObject({
      kind: 'refund',
      points: 30,
    });
    expect((await member.get('/api/member/buy')).data.items).toEqual([]);
  }
  expect(await said('check')).toMatch(/^0 .*The ledger balances/);
}, 60_000);

test('whose points another command gives back at the same moment is not told that they stay spent', async () => {
  await using folder = await temporaryFolder();
  await using site = await openSite();
  const { said, buyer } = await openChapterShop(site, folder.path);
  await buyer();
  const { refundChapter } = StoredLedger.prototype;
  const other = vi.spyOn(StoredLedger.prototype, 'refundChapter').mockImplementation(async function (
    this: StoredLedger,
    refund,
  ) {
    await refundChapter.call(this, refund);
    return refundChapter.call(this, refund);
  });
  onTestFinished(() => other.mockRestore());
  expect(await said('remove', '1', '--refund')).toBe(
    '0 Comic 1, 潮汐, is removed with its 4 chapters; 2 chapters of 1 member for 60 bonus points had been bought, the points ' +
      'were given back meanwhile. Its files stay out of imports until --removed is said.',
  );
}, 60_000);
