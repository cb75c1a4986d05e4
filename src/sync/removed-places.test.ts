import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { briefOf } from '../../tests/builders/brief.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { noNetwork, openDevice } from '../../tests/setup/device.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';
import type { HistoryEntry } from '../mirror/history-entry.ts';

type Device = Awaited<ReturnType<typeof openDevice>>;

let site: Awaited<ReturnType<typeof openSite>>;
let phone: Device;
let tablet: Device;
let comicId: number;

beforeAll(async () => {
  site = await openSite();
  for (const chapterNo of [1, 2, 3])
    comicId = await putNew(site.house.library, { title: '潮汐灯塔' }, { chapterNo });
  const origin = await site.listen();
  phone = await openDevice(origin, 31);
  tablet = await openDevice(origin, 32);
});
afterAll(async () => {
  phone.mirror.close();
  tablet.mirror.close();
  await site[Symbol.asyncDispose]();
});

test('what was read after a comic was taken out of the history stays in it', async () => {
  const member = await signedIn(phone);
  await phone.history.putHistory(entry(comicId, { chapterNo: 2, doneChapters: [1, 2] }));
  await phone.sync(ownerOf(member));
  await phone.shelfHistory.dropHistory([comicId], Date.now());
  await phone.history.putHistory(entry(comicId, { chapterNo: 1 }));
  await phone.sync(ownerOf(member));
  expect((await member.get('/api/member/history')).data.items).toMatchObject([
    { chapterNo: 1, doneChapters: [] },
  ]);
});

test('what is read while a removal may still be taken back arrives after it, whatever was finished before', async () => {
  const member = await signedIn(phone, tablet);
  await phone.history.putHistory(entry(comicId, { chapterNo: 1 }));
  await phone.sync(ownerOf(member));
  const now = Date.now();
  await phone.shelfHistory.dropHistory([comicId], now, now + 5000);
  await phone.history.putHistory(entry(comicId, { chapterNo: 2, doneChapters: [3], at: now }));
  expect(await phone.sync(ownerOf(member), now)).toBe(now + 5000);
  await phone.sync(ownerOf(member), now + 5000);
  expect(await phone.mirror.outbox.count()).toBe(0);
  expect((await member.get('/api/member/history')).data.items).toMatchObject([
    { chapterNo: 2, doneChapters: [3] },
  ]);
  await tablet.sync(ownerOf(member));
  expect(await tablet.history.historyOf(comicId)).toMatchObject({ chapterNo: 2, doneChapters: [3] });
});

test('a place that outlived the removal before it gives way to those that were read after it', async () => {
  const member = await signedIn(phone);
  await phone.history.putHistory(entry(comicId, { chapterNo: 1 }));
  await phone.sync(ownerOf(member));
  await phone.shelfHistory.dropHistory([comicId], Date.now());
  await phone.history.putHistory(
    entry(comicId, { chapterNo: 1, imgIndex: 2, doneChapters: [1], at: Date.now() }),
  );
  phone.setNetwork((send, name) => (name === 'putHistory' ? noNetwork(send, name) : send()));
  await expect(phone.sync(ownerOf(member))).rejects.toMatchObject({ code: 'offline' });
  await phone.history.putHistory(entry(comicId, { chapterNo: 3, imgIndex: 1, at: Date.now() + 1 }));
  await phone.history.putHistory(entry(comicId, { chapterNo: 2, imgIndex: 1, at: Date.now() + 2 }));
  phone.setNetwork();
  await phone.sync(ownerOf(member));
  expect((await member.get('/api/member/history')).data.items).toMatchObject([
    { chapterNo: 2, imgIndex: 1, doneChapters: [1] },
  ]);
  expect(await phone.history.historyOf(comicId)).toMatchObject({ chapterNo: 2, imgIndex: 1 });
});

test('what another device read after a comic was taken out without a network stays, on both', async () => {
  const member = await signedIn(phone, tablet);
  const now = Date.now();
  for (const device of [phone, tablet]) {
    await device.history.putHistory(entry(comicId, { chapterNo: 1, at: now - 5000 }));
    await device.sync(ownerOf(member));
  }
  await phone.shelfHistory.dropHistory([comicId], now - 3000);
  await tablet.history.putHistory(entry(comicId, { chapterNo: 2, doneChapters: [2], at: now - 2000 }));
  await tablet.sync(ownerOf(member));
  await phone.sync(ownerOf(member));
  await tablet.sync(ownerOf(member));
  for (const device of [phone, tablet])
    expect(await device.history.historyOf(comicId)).toMatchObject({ chapterNo: 2, at: now - 2000 });
});

test('on a device whose clock is slow a removal takes out what another device has read', async () => {
  const member = await signedIn(phone, tablet);
  const now = Date.now();
  await tablet.history.putHistory(entry(comicId, { chapterNo: 2, doneChapters: [2], at: now }));
  await tablet.sync(ownerOf(member));
  await phone.sync(ownerOf(member));
  await phone.shelfHistory.dropHistory([comicId], now - 40_000);
  await phone.sync(ownerOf(member));
  expect((await member.get('/api/member/history')).data.items).toEqual([]);
});

test('on a device whose clock is slow what is read after a removal that has arrived stays', async () => {
  const member = await signedIn(phone);
  const slow = Date.now() - 40_000;
  await phone.history.putHistory(entry(comicId, { chapterNo: 1, at: slow - 10_000 }));
  await phone.sync(ownerOf(member));
  await phone.shelfHistory.dropHistory([comicId], slow);
  await phone.sync(ownerOf(member));
  await phone.history.putHistory(entry(comicId, { chapterNo: 3, doneChapters: [3], at: slow + 10_000 }));
  await phone.sync(ownerOf(member));
  expect((await member.get('/api/member/history')).data.items).toMatchObject([{ chapterNo: 3 }]);
  expect(await phone.history.historyOf(comicId)).toMatchObject({ chapterNo: 3 });
});

test('a clock that was set back after a removal loses nothing that is read then', async () => {
  const member = await signedIn(phone);
  const now = Date.now();
  await phone.history.putHistory(entry(comicId, { chapterNo: 1, at: now - 20_000 }));
  await phone.sync(ownerOf(member));
  await phone.shelfHistory.dropHistory([comicId], now);
  await phone.history.putHistory(entry(comicId, { chapterNo: 2, at: now - 3_600_000 }));
  await phone.sync(ownerOf(member));
  expect((await member.get('/api/member/history')).data.items).toMatchObject([{ chapterNo: 2 }]);
});

test('what was held by a clock that was set back since goes at once, and a place read after it', async () => {
  const member = await signedIn(phone);
  await phone.favourites.putFavourites([briefOf(comicId)], 100);
  await phone.history.putHistory(entry(comicId));
  await phone.sync(ownerOf(member));
  const now = Date.now();
  const heldUntil = now + 86_400_000 + 9000;
  await phone.favourites.dropFavourites([comicId], Date.now(), heldUntil);
  await phone.shelfHistory.dropHistory([comicId], now, heldUntil);
  await phone.history.putHistory(entry(comicId, { chapterNo: 2 }));
  expect(await phone.sync(ownerOf(member), now)).toBeNull();
  expect(await phone.mirror.outbox.count()).toBe(0);
  expect((await member.get('/api/member/fav')).data.total).toBe(0);
  expect((await member.get('/api/member/history')).data.items).toMatchObject([{ chapterNo: 2 }]);
});

/** A new member, signed in on devices. */
async function signedIn(...devices: Device[]) {
  const member = await signedUp(site);
  for (const device of devices) {
    device.account.setToken(member.token);
    await device.adopt(ownerOf(member));
  }
  return member;
}

function ownerOf({ memberId }: { memberId: number }): string {
  return String(memberId);
}

function entry(of: number, parts: Partial<HistoryEntry> = {}): HistoryEntry {
  return historyEntry({ comicId: of, at: Date.now() - 1000, ...parts });
}
