import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ComicBrief } from '../../contract/comic.ts';
import { makeRng } from '../../server/demo/drawing/rng.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { lostAnswers, type Network, noNetwork, notingPulls, openDevice } from '../../tests/setup/device.ts';
import { mirrorState, serverState } from '../../tests/setup/shelf-states.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';

type Device = Awaited<ReturnType<typeof openDevice>>;
type Member = Awaited<ReturnType<typeof signedUp>>;

const steps = 300;

let site: Awaited<ReturnType<typeof openSite>>;
let devices: Device[];
let comics: ComicBrief[];

beforeAll(async () => {
  site = await openSite();
  for (let no = 1; no <= 6; no += 1) {
    for (const chapterNo of [1, 2]) await putNew(site.house.library, { title: `书 ${no}` }, { chapterNo });
  }
  const origin = await site.listen();
  devices = [await openDevice(origin, 11), await openDevice(origin, 12)];
  comics = (await site.app.inject('/api/comic')).json().data.items;
});
afterAll(async () => {
  for (const { mirror } of devices) mirror.close();
  await site[Symbol.asyncDispose]();
});

test.each([1, 2, 3])(
  'after 300 random steps on two devices, with kills, bad networks and another member, each mirror is equal to the server (seed %i)',
  { timeout: 120_000 },
  async (seed) => {
    const chance = makeRng(String(seed)).next;
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item;
    const members = [await signedUp(site), await signedUp(site)];
    const using = new Map<Device, Member>();
    /** Of each member the limit that was set last, on whichever device. */
    const wished = new Map<Member, number>();
    /** Of each comic whether it was liked last, by the member whose it is. */
    const liked = new Map<number, boolean>();
    for (const device of devices) await enter(device, members[0] as Member, using);
    const begun = Date.now() - 1_000_000;
    const wholes: boolean[] = [];
    const network = (device: Device, way?: Network) => device.setNetwork(notingPulls(wholes, way));
    for (const device of devices) network(device);
    for (let at = 0; at < steps; at += 1) {
      const device = pick(devices);
      const member = using.get(device) as Member;
      // Each member touches comics of their own: what strays to the other one is seen.
      const own = comics.filter((_comic, index) => index % 2 === members.indexOf(member));
      const comic = pick(own);
      const { favourites, history, shelfHistory, likes, settings, adRemovals } = device;
      const doings: (() => Promise<unknown>)[] = [
        () => favourites.putFavourites([comic], begun + at),
        () => favourites.dropFavourites([comic.id], begun + at),
        () => history.putHistory(read(comic, pick([1, 2]), begun + at, chance() < 0.3)),
        () => history.putHistory(read(comic, pick([1, 2]), begun + at, false)),
        () => shelfHistory.dropHistory([comic.id], begun + at),
        () => {
          const wanted = chance() < 0.5;
          liked.set(comic.id, wanted);
          return likes.queueLike(String(member.memberId), { comicId: comic.id, wanted, at: begun + at });
        },
        () => {
          wished.set(member, at);
          return settings.queueSettings(
            String(member.memberId),
            { autoBuyLimit: { perDay: at } },
            begun + at,
          );
        },
        () => adRemovals.putAdRemoval({ sdPosition: pick([1, 2, 3]), removeRecordTime: begun + at }),
        () => sync(device, member),
        () => sync(device, member),
        async () => network(device, pick([noNetwork, lostAnswers, undefined])),
        async () => {
          // What was not on disk is gone.
          device.mirror.close();
          await device.mirror.open();
        },
      ];
      if (chance() < 0.02) await enter(device, pick(members), using);
      else await pick(doings)();
    }
    for (const device of devices) await enter(device, using.get(device) as Member, using);
    for (const device of [...devices, ...devices]) await sync(device, using.get(device) as Member);
    for (const device of devices) {
      const member = using.get(device) as Member;
      expect(await device.mirror.outbox.count()).toBe(0);
      expect(await mirrorState(device)).toEqual(await serverState(member));
    }
    // The most of it went by the cursor.
    expect(wholes.filter((whole) => !whole).length).toBeGreaterThan(wholes.filter((whole) => whole).length);
    for (const [index, member] of members.entries()) {
      const theirs = comics.filter((_comic, at) => at % 2 === index).map(({ id }) => id);
      const { followed, read: readBy } = await serverState(member);
      for (const [id] of [...followed, ...readBy]) expect(theirs).toContain(id);
      const { autoBuyLimit } = (await member.get('/api/member')).data;
      expect(autoBuyLimit.perDay).toBe(wished.get(member) ?? null);
      for (const id of theirs)
        expect((await member.get(`/api/comic/${id}`)).data.isLiked).toBe(liked.get(id) ?? false);
    }
  },
);

/** The member signs in on the device, over whoever was there. */
async function enter(device: Device, member: Member, using: Map<Device, Member>): Promise<void> {
  device.setNetwork();
  const before = using.get(device);
  if (before && before !== member) await sync(device, before);
  using.set(device, member);
  device.account.setToken(member.token);
  await device.adopt(String(member.memberId));
}

/** Without a network nothing comes of it, and it is tried again later. */
async function sync(device: Device, member: Member): Promise<void> {
  await device.sync(String(member.memberId)).catch((error: { code?: string }) => {
    if (error.code !== 'offline') throw error;
  });
}

function read(comic: ComicBrief, chapterNo: number, at: number, done: boolean) {
  return historyEntry({ comicId: comic.id, chapterNo, at, doneChapters: done ? [chapterNo] : [] });
}
