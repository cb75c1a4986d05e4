import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ComicBrief } from '../../contract/comic.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { lostAnswers, type Network, noNetwork, openDevice } from '../../tests/setup/device.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';
import type { HistoryEntry } from '../mirror/history-entry.ts';

type Device = Awaited<ReturnType<typeof openDevice>>;
type Member = Awaited<ReturnType<typeof signedUp>>;

let site: Awaited<ReturnType<typeof openSite>>;
let phone: Device;
let tablet: Device;
let comics: ComicBrief[];

beforeAll(async () => {
  site = await openSite();
  const library = site.house.library;
  for (const title of ['潮汐灯塔', '鲸落图书馆', '深海邮局']) {
    for (const chapterNo of [1, 2, 3]) await putNew(library, { title }, { chapterNo });
  }
  const origin = await site.listen();
  phone = await openDevice(origin, 1);
  tablet = await openDevice(origin, 2);
  comics = (await site.app.inject('/api/comic')).json().data.items;
});
afterAll(async () => {
  phone.mirror.close();
  tablet.mirror.close();
  await site[Symbol.asyncDispose]();
});

test('what a member does without a network arrives once there is one, and on the other device', async () => {
  const member = await signedIn(phone, tablet);
  const [one, two] = twoComics();
  phone.setNetwork(noNetwork);
  await phone.favourites.putFavourites([one, two], 100);
  await phone.favourites.dropFavourites([two.id], Date.now());
  await phone.history.putHistory(entry(one.id, { chapterNo: 2, doneChapters: [1, 2] }));
  await expect(phone.sync(ownerOf(member))).rejects.toMatchObject({ code: 'offline' });
  phone.setNetwork();
  await phone.sync(ownerOf(member));
  expect(await phone.mirror.outbox.count()).toBe(0);
  await tablet.sync(ownerOf(member));
  const { favourites, history, known } = await tablet.views.shelfView();
  expect(known).toBe(true);
  expect(favourites.map(({ comic, unread }) => [comic.id, unread])).toEqual([[one.id, 1]]);
  expect(history.map(({ entry: it }) => [it.comicId, it.chapterNo, it.doneChapters])).toEqual([
    [one.id, 2, [1, 2]],
  ]);
});

test('a shelf that was brought while the clock was ahead is brought again when it is right', async () => {
  const member = await signedIn(phone, tablet);
  await phone.sync(ownerOf(member), Date.now() + 86_400_000);
  await tablet.favourites.putFavourites([twoComics()[0]], 100);
  await tablet.sync(ownerOf(member));
  await phone.sync(ownerOf(member));
  expect(await phone.mirror.favourites.count()).toBe(1);
});

test('what a member could not send waits through another member’s session on the same device', async () => {
  const [first, second] = [await signedUp(site), await signedUp(site)];
  const [one, two] = twoComics();
  const enter = async (member: Member) => {
    phone.account.setToken(member.token);
    await phone.adopt(ownerOf(member));
  };
  await enter(first);
  await phone.favourites.putFavourites([one], 100);
  await enter(second);
  await phone.favourites.putFavourites([two], 100);
  await phone.sync(ownerOf(second));
  expect((await second.get('/api/member/fav')).data.total).toBe(1);
  await enter(first);
  await phone.sync(ownerOf(first));
  const { items } = (await first.get('/api/member/fav')).data;
  expect(items.map(({ comic }: { comic: ComicBrief }) => comic.id)).toEqual([one.id]);
  expect(await phone.mirror.parked.count()).toBe(0);
});

test('writes whose answers were lost are sent again and count once', async () => {
  const member = await signedIn(phone);
  const [one] = twoComics();
  const likesBefore = await likesOf(one.id);
  const sent: string[] = [];
  phone.setNetwork((send, name) => {
    sent.push(name);
    const isRepeated = sent.filter((it) => it === name).length > 2;
    return isRepeated ? send() : lostAnswers(send, name);
  });
  await phone.favourites.putFavourites([one], 100);
  await phone.likes.queueLike(ownerOf(member), { comicId: one.id, wanted: true, at: Date.now() });
  await phone.history.putHistory(entry(one.id));
  for (let times = 0; times < 8; times += 1) await phone.sync(ownerOf(member)).catch(() => {});
  expect(sent.filter((name) => name === 'likeComic')).toHaveLength(3);
  expect(await phone.mirror.outbox.count()).toBe(0);
  expect(await likesOf(one.id)).toBe(likesBefore + 1);
  expect((await member.get('/api/member/fav')).data.total).toBe(1);
});

test('settings and closed ads that were told without a network arrive in their order, once, and on the other device', async () => {
  const member = await signedIn(phone, tablet);
  const [one] = twoComics();
  const closedAt = Date.now() - 1000;
  const sent: string[] = [];
  phone.setNetwork(noNetwork);
  await phone.settings.queueSettings(ownerOf(member), { autoBuy: true, direction: 2 }, Date.now());
  await phone.favourites.putFavourites([one], 100);
  await phone.adRemovals.putAdRemoval({ sdPosition: 1, removeRecordTime: closedAt });
  await phone.settings.queueSettings(
    ownerOf(member),
    { autoBuy: false, autoBuyLimit: { floor: 5 } },
    Date.now(),
  );
  await expect(phone.sync(ownerOf(member))).rejects.toMatchObject({ code: 'offline' });
  phone.mirror.close();
  await phone.mirror.open();
  phone.setNetwork((send, name) => {
    sent.push(name);
    return sent.filter((it) => it === name).length === 1 ? lostAnswers(send, name) : send();
  });
  for (let times = 0; times < 8; times += 1) await phone.sync(ownerOf(member)).catch(() => {});
  const writes = ['setMember', 'addFavourites', 'putAdRemovals'].flatMap((name) => [name, name]);
  // What was set later goes later.
  expect(sent.filter((name) => !name.startsWith('list'))).toEqual([...writes, 'setMember']);
  expect((await member.get('/api/member')).data).toMatchObject({
    ...{ autoBuy: false, direction: 2 },
    autoBuyLimit: { perDay: null, perChapter: null, floor: 5 },
  });
  await tablet.sync(ownerOf(member));
  expect(await tablet.adRemovals.adRemovedAt(1)).toBe(closedAt);
});

test('a write that the server will never take is dropped, and takes no other along', async () => {
  const member = await signedIn(phone);
  const [one, two] = twoComics();
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await phone.history.putHistory(entry(one.id));
  await phone.history.putHistory(entry(two.id, { imgIndex: 0 }));
  await phone.likes.queueLike(ownerOf(member), { comicId: 999, wanted: true, at: Date.now() });
  await phone.sync(ownerOf(member));
  expect(await phone.mirror.outbox.count()).toBe(0);
  expect(said).toHaveBeenCalledTimes(2);
  expect((await member.get('/api/member/history')).data.items).toMatchObject([{ comic: { id: one.id } }]);
  said.mockRestore();
});

test('a server that is out of order gets everything later', async () => {
  const member = await signedIn(phone);
  const [one] = twoComics();
  const { CodedError } = await import('../../contract/coded-error.ts');
  const broken: Network = () => Promise.reject(new CodedError('Server01'));
  phone.setNetwork(broken);
  await phone.favourites.putFavourites([one], 100);
  await expect(phone.sync(ownerOf(member))).rejects.toMatchObject({ code: 'Server01' });
  expect(await phone.mirror.outbox.count()).toBe(1);
});

test('what came from the server does not overwrite what waits', async () => {
  const member = await signedIn(phone);
  const [one, two] = twoComics();
  await member.send('PUT', '/api/member/fav', { comicIds: [two.id] });
  await phone.sync(ownerOf(member));
  await phone.favourites.putFavourites([one], 100);
  await phone.favourites.dropFavourites([two.id], Date.now());
  await phone.history.putHistory(entry(one.id));
  // Only the writes fail.
  phone.setNetwork((send, name) => (name.startsWith('list') ? send() : noNetwork(send, name)));
  await phone.pull(ownerOf(member));
  const { favourites, history } = await phone.views.shelfView();
  expect(favourites.map(({ comic }) => comic.id)).toEqual([one.id]);
  expect(history.map(({ entry: it }) => it.comicId)).toEqual([one.id]);
});

test('what is held back goes when its time has come', async () => {
  const member = await signedIn(phone);
  const [one] = twoComics();
  await phone.favourites.putFavourites([one], 100);
  await phone.sync(ownerOf(member));
  const now = Date.now();
  await phone.favourites.dropFavourites([one.id], Date.now(), now + 5000);
  expect(await phone.sync(ownerOf(member), now)).toBe(now + 5000);
  expect((await member.get('/api/member/fav')).data.total).toBe(1);
  expect(await phone.sync(ownerOf(member), now + 5000)).toBeNull();
  expect((await member.get('/api/member/fav')).data.total).toBe(0);
});

test('a shelf of more than a hundred comes whole', async () => {
  const library = site.house.library;
  const member = await signedIn(phone);
  const ids: number[] = [];
  for (let no = 1; no <= 103; no += 1)
    ids.push(await putNew(library, { title: `书 ${no}` }, { chapterNo: 1 }));
  await member.send('PUT', '/api/member/fav', { comicIds: ids });
  await phone.sync(ownerOf(member));
  expect((await phone.views.shelfView()).favourites).toHaveLength(103);
});

/** A new member on devices that knew nobody before. */
async function signedIn(...devices: Device[]): Promise<Member> {
  const member = await signedUp(site);
  for (const device of devices) {
    device.setNetwork();
    await Promise.all(device.mirror.tables.map((table) => table.clear()));
    device.account.setToken(member.token);
    await device.adopt(ownerOf(member));
  }
  return member;
}

function ownerOf({ memberId }: Member): string {
  return String(memberId);
}

function twoComics(): [ComicBrief, ComicBrief] {
  const [one, two] = comics;
  if (!one || !two) throw new Error('The site has no comics.');
  return [one, two];
}

async function likesOf(id: number): Promise<number> {
  return (await site.app.inject(`/api/comic/${id}`)).json().data.likes;
}

function entry(comicId: number, parts: Partial<HistoryEntry> = {}): HistoryEntry {
  return historyEntry({ comicId, at: Date.now() - 1000, ...parts });
}
