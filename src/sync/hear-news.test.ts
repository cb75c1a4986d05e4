import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ComicBrief } from '../../contract/comic.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { noNetwork, openDevice } from '../../tests/setup/device.ts';
import { openSite } from '../../tests/setup/site.ts';

const lighthouse = { title: '潮汐灯塔' };

let site: Awaited<ReturnType<typeof openSite>>;
let phone: Awaited<ReturnType<typeof openDevice>>;
let asked = 0;

beforeAll(async () => {
  site = await openSite();
  await putNew(site.house.library, lighthouse, { publishedAt: 1000 });
  phone = await openDevice(await site.listen(), 1);
});
beforeEach(() => {
  asked = 0;
  phone.setNetwork((send) => {
    asked += 1;
    return send();
  });
});
afterAll(async () => {
  phone.mirror.close();
  await site[Symbol.asyncDispose]();
});

// In order, as a device lives through it.
test('who follows nothing asks nothing', async () => {
  await phone.hearNews();
  expect(asked).toBe(0);
});

test('a new chapter of what is followed comes to the shelf; other comics do not', async () => {
  await phone.favourites.putFavourites([await brief(1)], 2000);
  expect((await phone.views.shelfNews()).latestAt).toBe(0);
  await putNew(site.house.library, lighthouse, { chapterNo: 2, publishedAt: 3000 });
  await putNew(site.house.library, { title: '鲸落图书馆' }, { publishedAt: 4000 });
  await phone.hearNews();
  const { favourites } = await phone.views.shelfView();
  expect(favourites).toMatchObject([
    { comic: { chapterCount: 2, latestAt: 3000 }, updated: true, unread: 2 },
  ]);
  expect((await phone.views.shelfNews()).latestAt).toBe(3000);
  expect(await phone.mirror.comics.count()).toBe(1);
  // A site that fits into one answer.
  expect(asked).toBe(1);
});

test('what was asked a moment ago is not asked again', async () => {
  const now = Date.now();
  await phone.hearNews(60_000, now);
  expect(asked).toBe(0);
  await phone.hearNews(60_000, now + 61_000);
  expect(asked).toBe(1);
  // The clock had been ahead.
  await phone.hearNews(60_000, now);
  expect(asked).toBe(2);
});

test('who has been away from a large site for long looks through a part of what is new, and only once', async () => {
  const now = Date.now() + 86_400_000;
  // Newer ones without end, as far as anybody looks.
  phone.setNetwork(async () => {
    asked += 1;
    const items = Array.from({ length: 100 }, (_, at) => ({
      id: 9000 + at,
      latestAt: now - asked * 100 - at,
    }));
    return { items, total: 5000 } as never;
  });
  const heardBefore = await phone.mirror.facts.bulkGet(['askedAt', 'heardUntil']);
  const hear = (at: number) => phone.hearNews(60_000, at);
  await hear(now);
  await hear(now + 1000);
  expect(asked).toBe(5);
  await phone.mirror.facts.bulkPut(heardBefore.flatMap((it) => it ?? []));
});

test('a chapter is heard of though a hundred other comics have newer ones', async () => {
  await putNew(site.house.library, lighthouse, { chapterNo: 3, publishedAt: 5000 });
  for (let no = 1; no <= 100; no += 1) {
    await putNew(site.house.library, { title: `书 ${no}` }, { publishedAt: 6000 + no });
  }
  // The server keeps its lists for a moment.
  const told = async (page: number) =>
    (await site.app.inject(`/api/comic?sort=1&page=${page}&size=100`)).json().data;
  await expect.poll(async () => (await told(1)).items[0].latestAt).toBe(6100);
  await expect.poll(async () => (await told(2)).items.length).toBeGreaterThan(0);
  // What breaks off halfway is looked through anew.
  phone.setNetwork((send, name) => (++asked > 1 ? noNetwork(send, name) : send()));
  await expect(phone.hearNews()).rejects.toMatchObject({ code: 'offline' });
  asked = 0;
  phone.setNetwork((send) => {
    asked += 1;
    return send();
  });
  await phone.hearNews();
  expect(asked).toBe(2);
  expect((await phone.views.shelfNews()).latestAt).toBe(5000);
  // From then on only what is newer is looked at.
  await phone.hearNews();
  expect(asked).toBe(3);
});

test('without a network nothing is taken for heard', async () => {
  await putNew(site.house.library, lighthouse, { chapterNo: 4, publishedAt: 9000 });
  phone.setNetwork(noNetwork);
  await expect(phone.hearNews()).rejects.toMatchObject({ code: 'offline' });
  phone.setNetwork();
  // The server keeps its lists for a moment.
  const latest = async () => {
    await phone.hearNews();
    return (await phone.views.shelfNews()).latestAt;
  };
  await expect.poll(latest).toBe(9000);
});

async function brief(id: number): Promise<ComicBrief> {
  const { items } = (await site.app.inject('/api/comic')).json().data;
  return items.find((it: ComicBrief) => it.id === id);
}
