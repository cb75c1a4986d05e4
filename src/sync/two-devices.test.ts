import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ComicBrief } from '../../contract/comic.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { openDevice } from '../../tests/setup/device.ts';
import { mirrorState, serverState } from '../../tests/setup/shelf-states.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';

type Device = Awaited<ReturnType<typeof openDevice>>;

let site: Awaited<ReturnType<typeof openSite>>;
let phone: Device;
let tablet: Device;
let comics: ComicBrief[];

beforeAll(async () => {
  site = await openSite();
  for (const title of ['潮汐灯塔', '鲸落图书馆', '深海邮局']) {
    for (const chapterNo of [1, 2, 3]) await putNew(site.house.library, { title }, { chapterNo });
  }
  const origin = await site.listen();
  phone = await openDevice(origin, 65);
  tablet = await openDevice(origin, 66);
  comics = (await site.app.inject('/api/comic')).json().data.items;
});
afterAll(async () => {
  phone.mirror.close();
  tablet.mirror.close();
  await site[Symbol.asyncDispose]();
});

test('two devices end the same, whatever they did and whenever they met the server', {
  timeout: 240_000,
}, async () => {
  const step = fc.record({
    on: fc.constantFrom('phone', 'tablet'),
    comic: fc.nat({ max: 2 }),
    chapterNo: fc.integer({ min: 1, max: 3 }),
    done: fc.boolean(),
    does: fc.constantFrom('follow', 'unfollow', 'read', 'read', 'forget', 'sync'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const member = await newMember();
      const begun = Date.now() - 1_000_000;
      const followed = new Map<number, boolean>();
      for (const [at, { on, comic, chapterNo, done, does }] of steps.entries()) {
        const device = on === 'phone' ? phone : tablet;
        const brief = comics[comic] as ComicBrief;
        // What is on the shelf already is not put there again.
        if (does === 'follow' && !(await device.favourites.isFavourite(brief.id))) {
          followed.set(brief.id, true);
          await device.favourites.putFavourites([brief], begun + at);
        }
        if (does === 'unfollow') {
          followed.set(brief.id, false);
          await device.favourites.dropFavourites([brief.id], begun + at);
        }
        if (does === 'read')
          await device.history.putHistory(
            historyEntry({
              comicId: brief.id,
              chapterNo,
              at: begun + at,
              doneChapters: done ? [chapterNo] : [],
            }),
          );
        if (does === 'forget') await device.shelfHistory.dropHistory([brief.id], begun + at);
        if (does === 'sync') await device.sync(String(member.memberId));
      }
      for (const device of [phone, tablet, phone]) await device.sync(String(member.memberId));
      const [one, other] = await Promise.all([stateOf(phone), stateOf(tablet)]);
      expect(other).toEqual(one);
      expect(await serverState(member)).toEqual(one);
      for (const { id } of comics)
        expect(Boolean(await phone.favourites.isFavourite(id))).toBe(followed.get(id) ?? false);
      const forgets = steps.some(({ does }) => does === 'forget');
      if (forgets) expect(one.read.map(placeOf)).toEqual(readOf(steps, begun).map(placeOf));
      else expect(one.read).toEqual(readOf(steps, begun));
    }),
    { numRuns: 25 },
  );
});

/** What must stand: of each comic the last place since it was taken out, and every chapter that was finished since then. */
function readOf(
  steps: readonly { does: string; comic: number; chapterNo: number; done: boolean }[],
  begun: number,
) {
  const read = new Map<number, { at: number; chapterNo: number; done: Set<number> }>();
  for (const [at, { does, comic, chapterNo, done }] of steps.entries()) {
    const id = comics[comic]?.id ?? 0;
    if (does === 'forget') read.delete(id);
    if (does !== 'read') continue;
    const finished = read.get(id)?.done ?? new Set();
    if (done) finished.add(chapterNo);
    read.set(id, { at: begun + at, chapterNo, done: finished });
  }
  return [...read]
    .map(([id, { at, chapterNo, done }]) => [id, chapterNo, at, [...done].sort()])
    .sort((a, b) => Number(a[0]) - Number(b[0]));
}

/** A chapter that another device had finished before is told with its next place, and counts. */
function placeOf([id, chapterNo, at]: unknown[]): unknown[] {
  return [id, chapterNo, at];
}

async function stateOf(device: Device) {
  expect(await device.mirror.outbox.count()).toBe(0);
  return mirrorState(device);
}

/** On both devices, which knew nobody before. */
async function newMember() {
  const member = await signedUp(site);
  for (const device of [phone, tablet]) {
    await Promise.all(device.mirror.tables.map((table) => table.clear()));
    device.account.setToken(member.token);
    await device.adopt(String(member.memberId));
  }
  return member;
}
