import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ComicBrief } from '../../contract/comic.ts';
import { lostAnswers, noNetwork, openDevice } from '../../tests/setup/device.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';

let site: Awaited<ReturnType<typeof openSite>>;
let phone: Awaited<ReturnType<typeof openDevice>>;
let tablet: Awaited<ReturnType<typeof openDevice>>;
let one: ComicBrief;
let two: ComicBrief;

beforeAll(async () => {
  site = await openSite([
    { title: '潮汐灯塔', chapters: 1, pages: 1 },
    { title: '雨夜书店', chapters: 1, pages: 1 },
  ]);
  const origin = await site.listen();
  phone = await openDevice(origin, 63);
  tablet = await openDevice(origin, 64);
  [one, two] = (await site.app.inject('/api/comic')).json().data.items;
});
afterAll(async () => {
  phone.mirror.close();
  tablet.mirror.close();
  await site[Symbol.asyncDispose]();
});

const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000;

async function signedIn() {
  const member = await signedUp(site);
  const owner = String(member.memberId);
  for (const device of [phone, tablet]) {
    device.setNetwork();
    device.account.setToken(member.token);
    await device.adopt(owner);
  }
  const shelf = async () => {
    const { items } = (await member.get('/api/member/fav')).data as {
      items: { comic: ComicBrief; at: number }[];
    };
    return items.map(({ comic, at }) => ({ id: comic.id, at }));
  };
  const isLiked = async (id: number) => (await member.get(`/api/comic/${id}`)).data.isLiked as boolean;
  return { member, owner, shelf, isLiked };
}

test('a favourite and a like that are told again late undo nothing that another device did since', async () => {
  const { owner, shelf, isLiked } = await signedIn();
  await tablet.favourites.putFavourites([one, two], hoursAgo(6));
  await tablet.sync(owner);
  await phone.sync(owner);
  // The server hears both, the phone no answer.
  phone.setNetwork(lostAnswers);
  await phone.favourites.dropFavourites([one.id, two.id], hoursAgo(5));
  await expect(phone.sync(owner)).rejects.toMatchObject({ code: 'offline' });
  phone.setNetwork(noNetwork);
  await phone.likes.queueLike(owner, { comicId: one.id, wanted: true, at: hoursAgo(5) });
  await tablet.sync(owner);
  await tablet.favourites.putFavourites([one], hoursAgo(4));
  await tablet.likes.queueLike(owner, { comicId: one.id, wanted: false, at: hoursAgo(4) });
  await tablet.sync(owner);
  phone.setNetwork();
  await phone.sync(owner);
  expect((await shelf()).map(({ id }) => id)).toEqual([one.id]);
  expect(await phone.favourites.isFavourite(one.id)).toBe(true);
  expect(await isLiked(one.id)).toBe(false);
});

test('a favourite comes back to its place also where its removal has been told, and those put there anew to theirs', async () => {
  const { owner, shelf } = await signedIn();
  const at = hoursAgo(6);
  await phone.favourites.putFavourites([one], at);
  await phone.favourites.putFavourites([two], at + 1);
  const [row] = await phone.mirror.favourites.where('comicId').equals(one.id).toArray();
  await phone.favourites.dropFavourites([one.id], hoursAgo(2));
  await phone.sync(owner);
  expect(await shelf()).toEqual([{ id: two.id, at: at + 1 }]);
  await phone.favourites.dropFavourites([two.id], hoursAgo(2));
  await phone.sync(owner);
  // Told in one go, later.
  await phone.favourites.putFavourites([two], hoursAgo(3));
  await phone.favourites.returnFavourites(row ? [row] : [], hoursAgo(1));
  await phone.sync(owner);
  expect(await shelf()).toEqual([{ id: one.id, at }]);
});

test('a device whose clock is far behind takes off what another one put there, each at its moment', async () => {
  const { owner, shelf } = await signedIn();
  await tablet.favourites.putFavourites([one], hoursAgo(2));
  await tablet.favourites.putFavourites([two], hoursAgo(1));
  await tablet.sync(owner);
  await phone.sync(owner);
  await phone.favourites.dropFavourites([one.id, two.id], hoursAgo(24));
  await phone.sync(owner);
  expect(await shelf()).toEqual([]);
});

test('a page of an older build takes a removal back whenever it says so', async () => {
  const { member, owner, shelf } = await signedIn();
  const at = hoursAgo(6);
  await phone.favourites.putFavourites([one], at);
  await phone.sync(owner);
  await member.send('DELETE', '/api/member/fav', { comicIds: [one.id] });
  await member.send('PUT', '/api/member/fav', { comicIds: [one.id], times: [at] });
  expect(await shelf()).toEqual([{ id: one.id, at }]);
});

test('what was put there by a clock ahead of this device’s comes back though it seems to be later', async () => {
  const { owner, shelf } = await signedIn();
  const at = hoursAgo(1);
  await tablet.favourites.putFavourites([one], at);
  await tablet.sync(owner);
  await phone.sync(owner);
  const rows = await phone.mirror.favourites.toArray();
  await phone.favourites.dropFavourites([one.id], hoursAgo(24));
  await phone.sync(owner);
  await phone.favourites.returnFavourites(rows, hoursAgo(23));
  await phone.sync(owner);
  expect(await shelf()).toEqual([{ id: one.id, at }]);
});

test('a page that stood still while another member came tells nothing of the one before in their name', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const { member, owner } = await signedIn();
  const other = await signedUp(site);
  phone.account.initialiseAccount(80001);
  phone.account.setToken(member.token);
  await phone.favourites.putFavourites([one], hoursAgo(1));
  localStorage.setItem('mandao.account.80001', JSON.stringify({ token: other.token, expired: false }));
  await expect(phone.sync(owner)).rejects.toMatchObject({ code: 'Member03' });
  expect((await other.get('/api/member/fav')).data.total).toBe(0);
  vi.unstubAllGlobals();
});
