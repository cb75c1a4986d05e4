import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import type { ChapterBrief, ComicDetail } from '../../contract/comic.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { savedRow } from '../../tests/builders/saved-row.ts';
import { openDevice } from '../../tests/setup/device.ts';
import { memoryCaches } from '../../tests/setup/memory-caches.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { imageHash, openTicketSigner } from '../../tests/setup/ticket-signer.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';

type Signer = Awaited<ReturnType<typeof openTicketSigner>>;

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', new URL('https://mandao.example/recommend'));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A device of a member whose rights the server tells so; what else is asked has no answer. */
async function membersDevice(no: number, right: 'own' | 'none', signer?: Signer) {
  const { mirror, account, setNetwork } = await openDevice('https://mandao.example', no);
  const { noteServerTime } = await import('../api/server-clock.ts');
  const { memberMark } = await import('../sync/member-mark.ts');
  account.setToken(tokenOf('12'));
  const asked: string[] = [];
  setNetwork(async (_send, name) => {
    asked.push(name);
    // Nothing of a chapter comes: it goes on waiting.
    if (name === 'checkChapter') vi.stubGlobal('navigator', { onLine: false });
    if (name !== 'writeOfflineTickets') throw new CodedError('offline');
    noteServerTime(Date.now(), Date.now());
    return { key: signer?.key ?? {}, tickets: [{ right, ticket }] } as never;
  });
  const member = (await memberMark(80001, tokenOf('12'))) ?? '';
  // Of content that the server has by now.
  const ticket = (await signer?.ticket({ member, version: 'w' })) ?? null;
  return {
    mirror,
    asked,
    setNetwork,
    noteServerTime,
    own: { right: 'own', ticket: 't', member } as const,
    numbers: async () => (await mirror.savedChapters.toArray()).map(({ chapterNo }) => chapterNo),
    keepSaved: await import('./keep-saved.ts'),
    keepRule: (await import('../stores/saving-rules.ts')).keepSavingRule,
    [Symbol.dispose]: () => mirror.close(),
  };
}

test('a member who wants room gives up what is free and their own, not what another one has here or is still to come', async () => {
  using device = await membersDevice(70, 'own');
  const theirs = {
    1: { ...device.own, others: [{ member: 'other', ticket: 'u' }] },
    2: device.own,
    3: { ...device.own, member: 'other' },
    4: { state: 'waiting' as const },
  };
  const all = [1, 2, 3, 4, 5, 6, 7, 8];
  const rows = all.map((chapterNo) => savedRow({ chapterNo, ...theirs[chapterNo as 1] }));
  // What another comic has here is none of the last three of this one.
  await device.mirror.savedChapters.bulkPut([...rows, savedRow({ comicId: 2, chapterNo: 9 })]);
  await device.mirror.history.put(historyEntry({ comicId: 1, doneChapters: [...all, 9] }));
  device.keepRule({ dropFinished: true });
  await device.keepSaved.dropFinished();
  expect(await device.numbers()).toEqual([1, 3, 4, 6, 7, 8, 9]);
});

test('what was refunded goes with a word to its member; without a network nobody is asked', async () => {
  using device = await membersDevice(71, 'none');
  await device.mirror.savedChapters.put(savedRow(device.own));
  await (await caches.open('mandao-saved')).put('/saved/80001/1/1/v/1', new Response('x'));
  const told = vi.spyOn(await import('../stores/notices.ts'), 'notify');
  vi.stubGlobal('navigator', { onLine: false });
  await device.keepSaved.keepSaved();
  expect(device.asked).not.toContain('writeOfflineTickets');
  expect(told).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true });
  await device.keepSaved.keepSaved();
  expect(await device.numbers()).toEqual([]);
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});

test('what another member has here is asked about as it is wanted; for what is yet to be fetched nobody is asked', async () => {
  using device = await membersDevice(72, 'own');
  const theirs = savedRow({ ...device.own, member: 'other' });
  await device.mirror.savedChapters.bulkPut([theirs, savedRow({ chapterNo: 3, ...device.own })]);
  const wanted = async (chapterNo: number) => {
    const comic = { id: 1 } as ComicDetail;
    const chapters = [{ chapterNo }] as ChapterBrief[];
    await device.keepSaved.queueWish({ comic, chapters, chosen: chapters, anyNetwork: false });
  };
  const asked = () => device.asked.filter((name) => name === 'writeOfflineTickets').length;
  await wanted(2);
  await wanted(1);
  await vi.waitUntil(() => asked() > 0, { timeout: 20_000 });
  // Behind whatever else those began.
  await device.keepSaved.keepSaved();
  expect(asked()).toBe(1);
});

test.each([
  ['stays as it is on a connection that costs money', 'cellular', {}, 'saved'],
  ['is fetched over such a one by who does not mind', 'cellular', { wifiOnly: false }, 'waiting'],
  ['is fetched over one that costs nothing', 'wifi', {}, 'waiting'],
])('a chapter that the server has anew %s', async (_what, type, rule, state) => {
  using device = await membersDevice(73, 'own', await openTicketSigner(Date.now()));
  const waiting = savedRow({ chapterNo: 2, state: 'waiting', chapter: null, hashes: [] });
  await device.mirror.savedChapters.bulkPut([savedRow(device.own), waiting]);
  await (await caches.open('mandao-saved')).put('/saved/80001/1/1/v/1', new Response('x'));
  vi.stubGlobal('navigator', { onLine: true, connection: Object.assign(new EventTarget(), { type }) });
  device.keepRule({ wifiOnly: true, ...rule });
  await device.keepSaved.keepSaved();
  expect(await device.mirror.savedChapters.get([1, 1])).toMatchObject({ state });
  expect(device.asked.includes('checkChapter')).toBe(state === 'waiting');
});

test('who has saved nothing asks nobody, and is listened for once however often something is saved', async () => {
  using device = await membersDevice(74, 'own');
  const heard = vi.fn();
  vi.stubGlobal('addEventListener', heard);
  await device.keepSaved.keepSaved();
  expect([device.asked, heard.mock.calls]).toEqual([[], []]);
  for (let time = 0; time < 2; time += 1) await device.keepSaved.saveNow();
  expect(heard.mock.calls.map(([name]) => name)).toEqual(['online', 'pageshow', 'visibilitychange']);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  // Nothing has failed: there is nothing to try again.
  heard.mock.calls[2]?.[1]();
  await device.keepSaved.saveNow();
  // Each that saves asks how pictures are served, and nobody else has.
  expect(device.asked).toEqual(Array.from({ length: 3 }, () => 'getConfig'));
});

test('a chapter that was taken down and is back stands in its comic’s list again once its right is told', async () => {
  const signer = await openTicketSigner(Date.now());
  using device = await membersDevice(75, 'own');
  const listed = (chapterNo: number) => ({ chapterNo, free: false, bought: true }) as ChapterBrief;
  const comic = { id: 1, favs: 0, isFav: false } as ComicDetail;
  await device.mirror.savedComics.put({ comicId: 1, comic, chapters: [listed(2)] });
  await device.mirror.savedChapters.put(savedRow({ ...device.own, ticket: null, hashes: [imageHash] }));
  await (await caches.open('mandao-saved')).put('/saved/80001/1/1/v/1', new Response('x'));
  const numbers = async () => (await device.mirror.savedComics.get(1))?.chapters.map((it) => it.chapterNo);
  const say = async (right: 'closed' | 'own') => {
    const ticket = right === 'own' ? await signer.ticket({ member: device.own.member }) : null;
    const answers: Record<string, unknown> = {
      writeOfflineTickets: { key: signer.key, tickets: [{ right, ticket }] },
      getComic: comic,
      listChapters: [listed(1), listed(2)],
    };
    device.setNetwork(async (_send, name) => {
      device.asked.push(name);
      device.noteServerTime(Date.now(), Date.now());
      if (!(name in answers)) throw new CodedError('offline');
      return answers[name] as never;
    });
    await device.keepSaved.keepSaved();
  };
  await say('closed');
  expect(await numbers()).toEqual([2]);
  expect(device.asked).not.toContain('listChapters');
  await say('own');
  expect(await numbers()).toEqual([1, 2]);
  device.asked.length = 0;
  await say('own');
  expect(device.asked).not.toContain('listChapters');
});

test('a comic that is on the site no more keeps no other from being listed anew', async () => {
  const signer = await openTicketSigner(Date.now());
  using device = await membersDevice(76, 'own');
  const comic = { favs: 0, isFav: false } as ComicDetail;
  for (const id of [1, 2]) {
    await device.mirror.savedComics.put({ comicId: id, comic: { ...comic, id }, chapters: [] });
    await device.mirror.savedChapters.put(savedRow({ ...device.own, comicId: id, hashes: [imageHash] }));
    await (await caches.open('mandao-saved')).put(`/saved/80001/${id}/1/v/1`, new Response('x'));
  }
  const { member } = device.own;
  const tickets = await Promise.all(
    [1, 2].map(async (comicId) => ({ right: 'own', ticket: await signer.ticket({ member, comicId }) })),
  );
  let asked = 0;
  device.setNetwork(async (_send, name) => {
    device.noteServerTime(Date.now(), Date.now());
    if (name === 'writeOfflineTickets') return { key: signer.key, tickets } as never;
    if (name === 'listChapters') return [{ chapterNo: 1, free: false, bought: true }] as never;
    asked += Number(name === 'getComic');
    if (name === 'getComic' && asked === 2) return { ...comic, id: 2 } as never;
    throw new CodedError(name === 'getComic' ? 'Comic05' : 'offline');
  });
  await device.keepSaved.keepSaved();
  expect((await device.mirror.savedComics.get(2))?.chapters.map((it) => it.chapterNo)).toEqual([1]);
  expect((await device.mirror.savedComics.get(1))?.chapters).toEqual([]);
});
