import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { removeOne } from '../../server/cli/chapter-remove.ts';
import { openDesk } from '../../server/cli/desk.ts';
import { readSettings } from '../../server/config.ts';
import { chapterPrefix } from '../../server/usecases/media-keys.ts';
import { openChapterShop } from '../setup/chapter-shop.ts';
import { kills } from '../setup/kills.ts';
import { comic, comicProcess, stepsOf } from '../setup/operator.ts';
import { openSite } from '../setup/site.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

test('a chapter that was bought is taken down only where that is said, stays away, and comes back where that is meant', async () => {
  await using folder = await temporaryFolder();
  await using site = await openSite();
  const shop = await openChapterShop(site, folder.path);
  const { said, ask } = shop;
  const member = await shop.buyer();
  await said('chapter', 'set', '1', '3', 'price', '45');
  expect(await said('chapter', 'remove', '1', '3')).toBe(
    '1 Chapter 3 of comic 1 was bought by 1 member for 30 bonus points: "--refund" gives each their points back, as "member refund" ' +
      'does for one; with "--bought" they stay spent, and the chapter is theirs again should it come back.',
  );
  expect(await shop.numbers()).toEqual([1, 2, 3, 4]);
  expect(await said('chapter', 'remove', '1', '3', '--bought')).toBe(
    '0 Chapter 3 of comic 1, 潮汐, is removed; it had been bought by 1 member for 30 bonus points.',
  );
  expect(await shop.numbers()).toEqual([1, 2, 4]);
  const listed = (await said('chapter', 'list', '1')).split('\n');
  expect(listed[1]).toMatch(/^ {4}2 {2}第2夜 {2}2 pages, [\d.]+ MB; free, one of the first 2$/);
  expect(listed[2]).toMatch(
    /^ {4}3 {2}第3夜 {2}costs 45 points, its own price; bought by 1 member for 30 bonus points; removed on \d{4}-\d\d-\d\d$/,
  );
  expect(await said('chapter', 'list', '9')).toBe('1 There is no comic 9; npm run comic -- list shows them.');
  expect((await member.send('POST', '/api/comic/-/1/3')).code).toBe('Comic01');
  expect((await member.send('POST', '/api/comic/-/1/4')).data).toMatchObject({ prev: 2, next: null });
  const wish = { comicId: 1, chapterNos: 'all', expectedTotal: 0 };
  expect((await member.send('POST', '/api/comic/buy', wish, 'all')).code).toBe('Comic03');
  const ticket = async () => {
    const asked = { chapters: [{ comicId: 1, chapterNo: 3 }] };
    return (await member.send('POST', '/api/member/tickets', asked)).data.tickets[0].right;
  };
  expect(await ticket(), 'a device keeps what was paid for, locked').toBe('closed');
  expect(await said('check')).toMatch(
    /^0 The library is sound: 1 comic, 3 chapters, 7 pictures\. The ledger/,
  );
  expect(await readdir(join(site.dataDir, 'media/comic/1'))).toHaveLength(3 + 1);
  expect(await said('import', shop.in)).toMatch(
    /^0 0 new chapters, 0 replaced, 3 unchanged, 1 left out as removed, in 1 comic; .*潮汐 3: left out, it was removed \(chapter 3\): --removed brings it back /s,
  );
  expect(await ask('import', shop.in, '--again')).toMatchObject({
    imported: [{}, {}, { status: 'removed', chapterNo: 3, pageCount: 0 }, { status: 'replaced' }],
  });
  expect(await shop.numbers()).toEqual([1, 2, 4]);
  expect(await said('import', shop.file(3), '--removed')).toMatch(/潮汐 3: new, 2 pages/);
  expect(await said('import', shop.file(3)), 'once').toMatch(/潮汐 3: unchanged/);
  const { data } = (await site.app.inject({ url: '/api/comic/chapters/1' })).json();
  expect(data[2]).toMatchObject({ chapterNo: 3, price: 45, title: '第3夜' });
  expect((await member.send('POST', '/api/comic/-/1/3')).data.pages).toHaveLength(2);
  expect(await ticket()).toBe('own');
  expect(await said('check')).toMatch(/^0 The library is sound: 1 comic, 4 chapters, 9 pictures\./);
}, 60_000);

test('with a refund whoever bought it has the points back, once, whichever merchant they are of', async () => {
  await using folder = await temporaryFolder();
  await using site = await openSite();
  const shop = await openChapterShop(site, folder.path);
  const { said, ask } = shop;
  await said('merchant', 'add', '80002', '隔壁');
  const members = [await shop.buyer(), await shop.buyer(), await shop.buyer(100, 80002)];
  expect(await said('chapter', 'remove', '1', '4', '--bought')).toMatch(
    /bought by 3 members for 90 bonus points\.$/,
  );
  const [first] = members;
  await said('member', 'refund', first?.account ?? '', '1', '4');
  expect(await said('chapter', 'remove', '1', '4', '--refund')).toBe(
    '0 Chapter 4 of comic 1 was removed before; 2 members got 60 points back, 60 of them bonus.',
  );
  expect(await said('chapter', 'remove', '1', '4', '--refund')).toBe(
    '1 Chapter 4 of comic 1 was removed before.',
  );
  expect(await ask('chapter', 'remove', '1', '3', '--refund')).toEqual({
    ...{ comicId: 1, chapterNo: 3, title: '潮汐', label: '3', coverStays: false },
    ...{ bought: { members: 3, points: 90, bonus: 90 }, refunded: { members: 3, points: 90, bonus: 90 } },
  });
  for (const member of members) {
    expect((await member.get('/api/member')).data.point).toBe(100);
    expect((await member.get('/api/member/point')).data.items[0]).toMatchObject({
      ...{ kind: 'refund', points: 30, title: '潮汐', comicId: 1, chapterNo: 3 },
    });
    expect((await member.get('/api/member/buy')).data.items).toEqual([]);
  }
  expect(await said('check')).toMatch(/^0 .*The ledger balances/);
}, 60_000);

test('after its first chapter a comic is shown by the next one, where that can be read', async () => {
  await using folder = await temporaryFolder();
  await using site = await openSite();
  const { said, file } = await openChapterShop(site, folder.path);
  const cover = async () => {
    const { data } = (await site.app.inject({ url: '/api/comic/1' })).json();
    const { rawPayload, statusCode } = await site.app.inject({
      url: `/pic/comic/1/cover.jpg?v=${data.coverVersion}`,
    });
    expect(statusCode).toBe(200);
    return rawPayload.toString('base64');
  };
  const before = await cover();
  expect(await said('chapter', 'remove', '1', '1')).toBe('0 Chapter 1 of comic 1, 潮汐, is removed.');
  await expect.poll(cover).not.toBe(before);
  const second = await cover();
  expect(await said('check')).toMatch(/3 chapters, 7 pictures\./);
  const chapters = await site.house.database
    .selectFrom('chapter')
    .select(['chapterNo', 'version'])
    .orderBy('chapterNo')
    .execute();
  await site.house.media.remove(chapterPrefix(1, 3, chapters[1]?.version ?? ''));
  expect(await said('chapter', 'remove', '1', '2')).toBe(
    '0 Chapter 2 of comic 1, 潮汐, is removed; the cover stays, as the first page of the next chapter cannot be read: import that one --again.',
  );
  expect(await cover()).toBe(second);
  await said('import', file(3), '--again');
  await expect.poll(cover).not.toBe(second);
  await said('import', file(1), '--removed');
  await expect.poll(cover).toBe(before);
  expect(await said('check')).toMatch(/^0 .* 3 chapters, 7 pictures\./);
}, 60_000);

test('the only chapter of a comic goes with the comic, and what is not there is said to be so', async () => {
  await using folder = await temporaryFolder();
  await using site = await openSite();
  const { said } = await openChapterShop(site, folder.path);
  for (const no of ['1', '2', '3']) expect(await said('chapter', 'remove', '1', no)).toMatch(/^0 /);
  expect(await said('chapter', 'remove', '1', '4')).toBe(
    '1 Chapter 4 is the only one of comic 1: "remove 1" removes the comic.',
  );
  expect(await said('chapter', 'remove', '1', '3')).toBe('1 Chapter 3 of comic 1 was removed before.');
  expect(await said('chapter', 'remove', '1', '5')).toBe('1 There is no chapter 5 of comic 1.');
  expect(await said('chapter', 'remove', '2', '1')).toBe('1 There is no chapter 1 of comic 2.');
  expect(await said('chapter', 'remove', '1')).toMatch(/^1 NO is missing\. /);
  expect(await said('chapter', 'remove', '1', 'x')).toMatch(/^1 "x" cannot be the number of a chapter/);
});

test('refunds that were cut off between two members go on with the others', async () => {
  await using folder = await temporaryFolder();
  await using site = await openSite();
  const shop = await openChapterShop(site, folder.path);
  const members = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
  const desk = await openDesk(readSettings({ DATA_DIR: site.dataDir }), {
    progress: process.stdout,
    tell: () => {},
    input: Readable.from([]),
  });
  const refund = desk.ledger.refundChapter.bind(desk.ledger);
  const lost = new Error('connection lost');
  let refunded = 0;
  desk.ledger.refundChapter = async (asked) => {
    refunded += 1;
    if (refunded === 2) throw lost;
    return refund(asked);
  };
  await expect(removeOne(desk, '1', '3', { refund: true })).rejects.toBe(lost);
  await desk.close();
  expect(await shop.said('chapter', 'remove', '1', '3', '--refund')).toBe(
    '0 Chapter 3 of comic 1 was removed before; 2 members got 60 points back, 60 of them bonus.',
  );
  for (const member of members) expect((await member.get('/api/member')).data.point).toBe(70);
  expect(await shop.said('check')).toMatch(/^0 .*The ledger/);
});

test(
  `killed at ${kills} random moments, a removal with refunds is told the same once more and ends`,
  async () => {
    await using folder = await temporaryFolder();
    await using site = await openSite();
    const shop = await openChapterShop(site, folder.path);
    const words = ['chapter', 'remove', '1', '3', '--refund'];
    const data = site.dataDir;
    const members = await Promise.all(Array.from({ length: 5 }, () => shop.buyer(1000)));
    const whole = join(folder.path, 'whole');
    await comic(whole, ['import', shop.in]);
    const steps = await stepsOf(whole, ['chapter', 'remove', '1', '3']);
    let killed = 0;
    for (let round = 1; killed < kills; round += 1) {
      expect(round, `rounds for ${kills} kills`).toBeLessThan(10 * kills);
      const step = Math.ceil(steps * Math.random());
      const { code } = await comicProcess(data, words, { step }).ended;
      if (code === null) killed += 1;
      const where = `round ${round}, step ${step}`;
      expect(JSON.parse((await comic(data, ['check', '--json'])).out), where).toMatchObject({
        ...{ sound: true, faults: [] },
      });
      expect(await shop.said(...words), where).toMatch(/^0 .* is removed|was removed before/);
      for (const member of members) {
        expect((await member.get('/api/member')).data.point, where).toBe(970);
        const wish = { comicId: 1, chapterNos: [3], expectedTotal: 30 };
        expect((await member.send('POST', '/api/comic/buy', wish, `${round}`)).code).toBe('Comic01');
      }
      await shop.said('import', shop.file(3), '--removed');
      expect(JSON.parse((await comic(data, ['check', '--json'])).out)).toMatchObject({
        loose: 0,
        chapters: 4,
      });
      for (const member of members) {
        const wish = { comicId: 1, chapterNos: [3], expectedTotal: 30 };
        expect((await member.send('POST', '/api/comic/buy', wish, `${round}-again`)).code).toBe('');
      }
    }
    await rm(whole, { recursive: true });
  },
  kills * 30_000,
);
