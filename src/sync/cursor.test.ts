import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ComicBrief } from '../../contract/comic.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { noNetwork, notingPulls, openDevice } from '../../tests/setup/device.ts';
import { mirrorState, serverState } from '../../tests/setup/shelf-states.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';

type Device = Awaited<ReturnType<typeof openDevice>>;
type Member = Awaited<ReturnType<typeof signedUp>>;

let site: Awaited<ReturnType<typeof openSite>>;
let phone: Device;
let tablet: Device;
let member: Member;
let comics: [ComicBrief, ComicBrief, ComicBrief];
/** Of each answer to the phone whether it was the whole shelf. */
let wholes: boolean[];

beforeAll(async () => {
  site = await openSite();
  for (const title of ['潮汐灯塔', '鲸落图书馆', '深海邮局'])
    for (const chapterNo of [1, 2, 3, 4]) await putNew(site.house.library, { title }, { chapterNo });
  const origin = await site.listen();
  phone = await openDevice(origin, 21);
  tablet = await openDevice(origin, 22);
  comics = (await site.app.inject('/api/comic')).json().data.items;
});
afterAll(async () => {
  phone.mirror.close();
  tablet.mirror.close();
  await site[Symbol.asyncDispose]();
});
beforeEach(async () => {
  member = await signedUp(site, { points: 1000 });
  wholes = [];
  for (const device of [phone, tablet]) {
    device.setNetwork();
    await Promise.all(device.mirror.tables.map((table) => table.clear()));
    await enter(device, member);
  }
  phone.setNetwork(notingPulls(wholes));
});

test('a device that was away hears what was taken off the shelf, and of nothing that it knows', async () => {
  const [one, two, three] = comics;
  const buy = { comicId: one.id, chapterNos: [4], expectedTotal: 30 };
  expect((await member.send('POST', '/api/comic/buy', buy, 'key')).code).toBe('');
  await tablet.favourites.putFavourites([one, two], 100);
  for (const { id } of [one, two, three]) await tablet.history.putHistory(read(id));
  await sync(tablet);
  await sync(phone);
  expect(await mirrorState(phone)).toEqual(await serverState(member));
  await tablet.favourites.dropFavourites([one.id], Date.now());
  await tablet.shelfHistory.dropHistory([one.id, two.id], Date.now());
  await sync(tablet);
  const { ledger } = site.house;
  const refund = { merchantId: 80001, memberId: member.memberId, comicId: one.id, chapterNo: 4, at: 5 };
  expect(await ledger.refundChapter(refund)).not.toBeNull();
  const told: unknown[] = [];
  phone.setNetwork(
    notingPulls(wholes, async (send) => {
      const answer = await send();
      told.push(answer);
      return answer;
    }),
  );
  await sync(phone);
  expect(await mirrorState(phone)).toEqual(await serverState(member));
  expect(await mirrorState(phone)).toMatchObject({
    followed: [[two.id, 100, expect.any(Number)]],
    bought: [],
  });
  expect(told).toMatchObject([
    {
      favourites: [{ comic: { id: two.id } }],
      history: [],
      gone: { favourites: [one.id], bought: [one.id] },
    },
  ]);
  expect(wholes).toEqual([true, false]);
});

test('what the server will never take does not stay on the device', async () => {
  const [one, two] = comics;
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await sync(phone);
  await phone.history.putHistory(read(one.id));
  await phone.history.putHistory(historyEntry({ comicId: two.id, imgIndex: 0 }));
  await sync(phone);
  expect(await mirrorState(phone)).toEqual(await serverState(member));
  expect(wholes).toEqual([true, true]);
  said.mockRestore();
});

test('what is put back after a pull stands as before, and what was told meanwhile is told again', async () => {
  const [one] = comics;
  await phone.favourites.putFavourites([one], 100);
  await phone.history.putHistory(read(one.id));
  await sync(phone);
  const rows = await phone.mirror.favourites.toArray();
  const entries = await phone.mirror.history.toArray();
  const until = Date.now() + 60_000;
  await phone.favourites.dropFavourites([one.id], Date.now(), until);
  await phone.shelfHistory.dropHistory([one.id], Date.now(), until);
  await enter(tablet, member);
  await sync(tablet);
  await tablet.history.putHistory(read(one.id, { chapterNo: 2, at: Date.now() }));
  await sync(tablet);
  await sync(phone);
  expect(await mirrorState(phone)).toMatchObject({ followed: [], read: [] });
  await phone.favourites.returnFavourites(rows, Date.now());
  await phone.shelfHistory.returnHistory(entries, { now: Date.now(), clock: Date.now() });
  expect((await mirrorState(phone)).followed).toHaveLength(1);
  await sync(phone);
  await sync(phone);
  expect(await mirrorState(phone)).toEqual(await serverState(member));
  expect((await mirrorState(phone)).read.map((it) => it.slice(0, 2))).toEqual([[one.id, 2]]);
});

test('a favourite that is put back stands with its comic and all that came meanwhile', async () => {
  const [, two] = comics;
  await phone.favourites.putFavourites([two], 100);
  await sync(phone);
  const rows = await phone.mirror.favourites.toArray();
  const putBack = async (between: () => Promise<unknown>) => {
    await phone.favourites.dropFavourites([two.id], Date.now(), Date.now() + 60_000);
    await between();
    await sync(phone);
    await phone.favourites.returnFavourites(rows, Date.now());
    expect((await mirrorState(phone)).followed).toHaveLength(1);
    await sync(phone);
    expect(await mirrorState(phone)).toEqual(await serverState(member));
  };
  await putBack(async () => {});
  await putBack(() => putNew(site.house.library, { title: two.title }, { chapterNo: 5 }));
});

test('another member’s cursor goes with the shelf', async () => {
  const [one, two] = comics;
  await phone.favourites.putFavourites([one], 100);
  await sync(phone);
  const other = await signedUp(site);
  await other.send('PUT', '/api/member/fav', { comicIds: [two.id] });
  await enter(phone, other);
  expect(await phone.mirror.facts.get('cursor')).toBeUndefined();
  await phone.sync(String(other.memberId));
  expect(await mirrorState(phone)).toEqual(await serverState(other));
  await enter(phone, member);
  await sync(phone);
  expect(await mirrorState(phone)).toEqual(await serverState(member));
  expect(wholes).toEqual([true, true, true]);
});

test('changes are not brought into a shelf that was emptied while they were asked for', async () => {
  const [one, two] = comics;
  await phone.favourites.putFavourites([one], 100);
  await sync(phone);
  await member.send('PUT', '/api/member/fav', { comicIds: [two.id] });
  const other = await signedUp(site);
  phone.setNetwork(async (send) => {
    const answer = await send();
    await enter(phone, other);
    await enter(phone, member);
    return answer;
  });
  await phone.pull(String(member.memberId));
  expect(await phone.mirror.favourites.count()).toBe(0);
  expect(await phone.mirror.facts.get('pulledAt')).toBeUndefined();
  phone.setNetwork();
  await sync(phone);
  expect(await mirrorState(phone)).toEqual(await serverState(member));
});

test('a pull that breaks off between its parts changes nothing', async () => {
  const ids: number[] = [];
  for (let no = 1; no <= 220; no += 1)
    ids.push(await putNew(site.house.library, { title: `书 ${no}` }, { chapterNo: 1 }));
  await member.send('PUT', '/api/member/fav', { comicIds: ids });
  let asked = 0;
  phone.setNetwork((send, name) => {
    asked += 1;
    return asked > 1 ? noNetwork(send, name) : send();
  });
  await expect(sync(phone)).rejects.toMatchObject({ code: 'offline' });
  expect(await phone.mirror.favourites.count()).toBe(0);
  phone.setNetwork(notingPulls(wholes));
  await sync(phone);
  expect(await phone.mirror.favourites.count()).toBe(220);
  expect(wholes).toEqual([true, false, false]);
});

test('a shelf that begins anew with each of its parts is given up', async () => {
  await tablet.favourites.putFavourites([comics[0]], 100);
  await sync(tablet);
  phone.setNetwork(
    async (send) => Object.assign((await send()) as object, { whole: true, more: true }) as never,
  );
  await expect(sync(phone)).rejects.toMatchObject({ code: 'Server01' });
  expect(await phone.mirror.favourites.count()).toBe(0);
});

function sync(device: Device): Promise<number | null> {
  return device.sync(String(member.memberId));
}

async function enter(device: Device, { token, memberId }: Member): Promise<void> {
  device.account.setToken(token);
  await device.adopt(String(memberId));
}

function read(comicId: number, parts: Parameters<typeof historyEntry>[0] = {}) {
  return historyEntry({ comicId, at: Date.now() - 1000, ...parts });
}
