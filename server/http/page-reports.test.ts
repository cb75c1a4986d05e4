import { expect, test } from 'vitest';
import { putNew } from '../../tests/builders/new-comic.ts';
import { otherDay } from '../../tests/setup/other-day.ts';
import { askIn, sayIn } from '../../tests/setup/said.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';
import { forgetPageReports } from '../store/page-reports.ts';

const day = 24 * 60 * 60 * 1000;

test('a reader reports a broken page, the operator sees it and takes it away when it is mended', async () => {
  await using site = await openSite();
  const id = await putNew(site.house.library, { title: '潮汐灯塔' }, { chapterNo: 1 });
  const member = await signedUp(site);
  const [said, ask] = [sayIn(site.dataDir), askIn(site.dataDir)];
  expect(await said('reports')).toBe('0 Nothing was reported.');
  expect(await report(site, `${id}/1/2`, { kind: 'broken', device: 'one' })).toBe(200);
  expect(await report(site, `${id}/1/2`, { kind: 'broken', device: 'one' })).toBe(200);
  expect(await report(site, `${id}/1/2`, { kind: 'missing', device: 'two' })).toBe(200);
  const answer = await member.send('POST', `/api/comic/${id}/1/1/report`, { kind: 'order' });
  expect(answer).toMatchObject({ code: '', data: null });
  expect(await ask('reports')).toMatchObject([
    { comicId: id, title: '潮汐灯塔', chapterNo: 1, imgIndex: 2, kinds: { broken: 1, missing: 1 } },
    { imgIndex: 1, kinds: { order: 1 } },
  ]);
  const { zone, day: today } = otherDay();
  await said('merchant', 'set', 'timeZone', zone);
  expect(await said('reports')).toMatch(
    new RegExp(`^0 2 {2}潮汐灯塔 \\(comic 1\\), chapter 1, page 2: 1 broken, 1 missing; last on ${today}\n`),
  );
  expect(await said('reports', 'done', String(id), '1', '2')).toBe('0 2 reports taken away.');
  expect(await ask('reports')).toMatchObject([{ imgIndex: 1 }]);
  expect(await said('reports', 'done', String(id), '1', '2')).toBe('0 Nothing was reported of it.');
  expect(await said('reports', 'done', String(id), '9')).toBe(`1 There is no chapter 9 of comic ${id}.`);
  expect(await said('reports', 'done', '99', '1', '2')).toBe('1 There is no chapter 1 of comic 99.');
  expect(await said('reports', 'undone')).toMatch(/^1 Write it like this: reports/);
}, 60_000);

test('what was replaced since has not been reported, and what is not there cannot be', async () => {
  await using site = await openSite();
  const id = await putNew(site.house.library, {}, { chapterNo: 1 });
  expect(await report(site, `${id}/1/1`, { kind: 'wrong' })).toBe(200);
  expect(await site.house.pageReports.list()).toHaveLength(1);
  await site.house.database.updateTable('chapter').set({ version: 'v2' }).where('comicId', '=', id).execute();
  expect(await site.house.pageReports.list()).toEqual([]);
  expect(await report(site, `${id}/1/3`, { kind: 'wrong' })).toBe(404);
  expect(await report(site, `${id}/9/1`, { kind: 'wrong' })).toBe(404);
  expect(await report(site, `99/1/1`, { kind: 'wrong' })).toBe(404);
  expect(await report(site, `${id}/1/1`, { kind: 'ugly' })).toBe(400);
});

test('a device has so many reports a day, and others still have theirs', async () => {
  await using site = await openSite();
  const now = Date.now();
  site.house.now = () => now;
  const id = await putNew(site.house.library, {}, { chapterNo: 1 });
  await reportedMany(site, id, now - 1000);
  expect(await report(site, `${id}/1/2`, { kind: 'broken', device: 'one' })).toBe(429);
  expect(await report(site, `${id}/1/2`, { kind: 'broken', device: 'two' })).toBe(200);
  site.house.now = () => now + day;
  expect(await report(site, `${id}/1/2`, { kind: 'broken', device: 'one' })).toBe(200);
});

test('reports that a clock wrote ahead keep nobody from reporting once it is right', async () => {
  await using site = await openSite();
  const now = Date.now();
  site.house.now = () => now;
  const id = await putNew(site.house.library, {}, { chapterNo: 1 });
  await reportedMany(site, id, now + 30 * day);
  expect(await report(site, `${id}/1/2`, { kind: 'broken', device: 'one' })).toBe(200);
});

test('what nobody looked after in three months is forgotten', async () => {
  await using site = await openSite();
  const id = await putNew(site.house.library, {}, { chapterNo: 1 });
  const page = { comicId: id, chapterNo: 1, version: 'v1', kind: 'broken', reporter: 'somebody' } as const;
  const now = Date.now();
  await site.house.pageReports.put({ ...page, imgIndex: 1, at: now - 91 * day });
  await site.house.pageReports.put({ ...page, imgIndex: 2, at: now - 89 * day });
  await forgetPageReports(site.house.database, now);
  expect(await site.house.pageReports.list()).toMatchObject([{ imgIndex: 2 }]);
});

test('of reports without end the latest twenty thousand stay', async () => {
  await using site = await openSite();
  const comicId = await putNew(site.house.library, {}, { chapterNo: 1 });
  const now = Date.now();
  const page = { comicId, chapterNo: 1, version: 'v1', kind: 'broken', reporter: 'somebody' } as const;
  const rowsFrom = (first: number) =>
    Array.from({ length: 2000 }, (_, at) => ({
      ...page,
      imgIndex: first + at,
      at: now - 30_000 + first + at,
    }));
  const { database } = site.house;
  for (let first = 1; first <= 22_000; first += 2000)
    await database.insertInto('pageReport').values(rowsFrom(first)).execute();
  await forgetPageReports(database, now);
  const { fn } = database;
  const left = await database
    .selectFrom('pageReport')
    .select([fn.countAll<number>().as('count'), fn.min('imgIndex').as('first')])
    .executeTakeFirstOrThrow();
  expect(left).toEqual({ count: 20_000, first: 2001 });
});

type Site = Awaited<ReturnType<typeof openSite>>;

async function report(site: Site, page: string, payload: object): Promise<number> {
  const url = `/api/comic/${page}/report`;
  return (await site.app.inject({ method: 'POST', url, payload })).statusCode;
}

/** Device `one` has reported as many pages as a day allows: one now, the others at a moment. */
async function reportedMany(site: Site, comicId: number, at: number): Promise<void> {
  await report(site, `${comicId}/1/1`, { kind: 'broken', device: 'one' });
  const { database, pageReports } = site.house;
  const { reporter } = await database.selectFrom('pageReport').select('reporter').executeTakeFirstOrThrow();
  const page = { comicId, chapterNo: 1, version: 'v1', kind: 'broken', reporter } as const;
  for (let imgIndex = 10; imgIndex < 39; imgIndex += 1) await pageReports.put({ ...page, imgIndex, at });
}
