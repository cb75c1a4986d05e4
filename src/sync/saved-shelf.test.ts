import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import type { ChapterBrief } from '../../contract/comic.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { briefOf } from '../../tests/builders/brief.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { savedRow } from '../../tests/builders/saved-row.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { provideCall } from '../api/call.ts';
import { noteServerTime } from '../api/server-clock.ts';
import { mirror } from '../mirror/db.ts';
import { dropFavourites, putFavourites } from '../mirror/favourites.ts';
import { putHistory } from '../mirror/history.ts';
import { dropSaved, putSavedComic, queueChapters } from '../mirror/saved-chapters.ts';
import { takeServerShelf } from '../mirror/server-shelf.ts';
import { dropHistory } from '../mirror/shelf-history.ts';
import { memberMark } from './member-mark.ts';
import { knownComics, refreshSaved, savedMarks, savedShelf } from './saved-shelf.ts';

const facts = { intro: '', price: 30, rating: 'all', isFav: false, isLiked: false } as const;
const detailOf = (id: number) => ({ ...briefOf(id), ...facts, aliases: [], progress: null });
const ids = async () => (await knownComics()).map(({ id }) => id).sort();

test('a device knows the comics of its shelf, and none that were taken off it', async () => {
  await putFavourites([briefOf(1), briefOf(2)], 100);
  await putHistory(historyEntry({ comicId: 2 }));
  expect(await ids()).toEqual([1, 2]);
  await dropFavourites([1, 2], Date.now());
  expect(await ids()).toEqual([2]);
});

test('a device knows a comic that was only read on it, until that is taken out of the history', async () => {
  await putHistory(historyEntry({ comicId: 8 }), true, briefOf(8));
  expect(await ids()).toContain(8);
  await dropHistory([8], Date.now());
  expect(await ids()).not.toContain(8);
});

test('what is known of a comic goes with the server’s word that it is on the shelf no more', async () => {
  await mirror.facts.put({ name: 'owner', value: '12' });
  const gone = { favourites: [], history: [], bought: [] };
  const told = { whole: true, cursor: '1', history: [], bought: [], adRemovals: [], gone };
  const favourite = (id: number) => ({ comic: briefOf(id), at: 100, unread: 0 });
  await takeServerShelf(
    '12',
    { ...told, favourites: [favourite(3), favourite(4)] },
    { since: null, at: 200 },
  );
  await takeServerShelf('12', { ...told, favourites: [favourite(4)] }, { since: null, at: 300 });
  expect(await mirror.comics.toCollection().primaryKeys()).toEqual([4]);
});

test('a bought chapter counts as open until its ticket runs out, and a little longer', async () => {
  const claims = { nameid: '12', given_name: 'tide' };
  const token = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
  const who = { merchantId: 80001, token };
  const member = await memberMark(80001, token);
  const dayMs = 86_400_000;
  const opensWith = async (expiresAt: number) => {
    const chapter = { comicId: 7, chapterNo: 3 };
    const about = {
      ...chapter,
      member,
      merchantId: 80001,
      version: 'v',
      digest: 'd',
      issuedAt: 1,
      expiresAt,
    };
    const ticket = `${Buffer.from(JSON.stringify(about)).toString('base64url')}.seal`;
    await mirror.savedChapters.put(savedRow({ ...chapter, right: 'own', ticket, member }));
    return (await savedMarks(7, who)).get(3)?.open;
  };
  expect(member).not.toBeNull();
  expect(await opensWith(Date.now() + dayMs)).toBe(true);
  expect(await opensWith(Date.now() - dayMs)).toBe(true);
  expect(await opensWith(Date.now() - 3 * dayMs)).toBe(false);
  await opensWith(Date.now() + dayMs);
  expect((await savedMarks(7, { ...who, token: tokenOf('13') })).get(3)?.open).toBe(false);
});

test('what only a member may read is told apart from what another has left here', async () => {
  const who = { merchantId: 80001, token: tokenOf('12') };
  await putSavedComic(detailOf(8), []);
  const own = { right: 'own', ticket: 't', comicId: 8 } as const;
  const members = [await memberMark(80001, who.token), 'other', null];
  await mirror.savedChapters.bulkPut(
    members.map((member, index) => savedRow({ ...own, chapterNo: index + 1, member })),
  );
  expect((await savedShelf(who)).map((it) => it.own)).toEqual([1]);
  expect((await savedShelf({ ...who, token: null })).map((it) => it.own)).toEqual([0]);
  // One that two of them have is either's.
  const mine = { member: members[0] ?? '', ticket: 't' };
  await mirror.savedChapters.update([8, 2], { others: [mine] });
  expect((await savedShelf(who)).map((it) => it.own)).toEqual([2]);
});

test('the server’s word on a comic that was taken off the device meanwhile does not put it back', async () => {
  await putSavedComic(detailOf(9), []);
  await refreshSaved({ ...detailOf(9), title: 'new' }, [], false);
  expect((await mirror.savedComics.get(9))?.comic.title).toBe('new');
  await dropSaved(9);
  await refreshSaved(detailOf(9), [], false);
  expect(await mirror.savedComics.get(9)).toBeUndefined();
});

test('a chapter that was saved while it was free is closed as the comic’s list says that it costs points', async () => {
  await putSavedComic(detailOf(10), []);
  await mirror.savedChapters.put(savedRow({ comicId: 10 }));
  const costs = { price: 30, free: false, bought: false, freeAt: null } as const;
  const about = { label: '', title: '', publishedAt: 1, pageCount: 1, bytes: 1 };
  const opens = async () => (await savedMarks(10, { merchantId: 80001, token: null })).get(1)?.open;
  expect(await opens()).toBe(true);
  await refreshSaved(detailOf(10), [{ chapterNo: 1, ...costs, ...about }], false);
  expect(await opens()).toBe(false);
});

const listed = (chapterNo: number): ChapterBrief => ({
  ...{ chapterNo, label: '', title: '', price: 30, free: true, bought: false, freeAt: null },
  ...{ publishedAt: 1, pageCount: 1, bytes: 1 },
});
const say = (code: ErrorCode | 'offline' | null) =>
  provideCall(async () => (code === null ? ({} as never) : Promise.reject(new CodedError(code))));

test('of what a list lacks only that goes which the server itself says to be there no more, and nobody has paid for', async () => {
  await putSavedComic(detailOf(11), [1, 2, 3, 4, 5].map(listed));
  const own = { right: 'own', ticket: 't', member: 'm' } as const;
  const waiting = { chapterNo: 4, state: 'waiting' } as const;
  const refused = { chapterNo: 5, state: 'failed', fault: 'refused' } as const;
  const rows = [{}, { chapterNo: 2 }, { chapterNo: 3, ...own }, waiting, refused];
  await mirror.savedChapters.bulkPut(rows.map((row) => savedRow({ comicId: 11, ...row })));
  const numbers = async () => (await mirror.savedComics.get(11))?.chapters.map((it) => it.chapterNo);
  // An older list, and no answer, or one that says something else.
  for (const code of ['offline', 'Comic05', 'Request03', 'Server01', null] as const) {
    say(code);
    expect(await refreshSaved(detailOf(11), [listed(1)], false)).toEqual([]);
    expect(await numbers()).toEqual([1, 2, 3, 4]);
  }
  say('Comic01');
  expect(await refreshSaved(detailOf(11), [listed(1)], false)).toEqual([2]);
  // What is on its way is the queue's to ask about.
  expect(await numbers()).toEqual([1, 4]);
});

test('a chapter that was on its way as an older list came is open once it is here', async () => {
  const wish = { comic: detailOf(16), chapters: [1, 2].map(listed), chosen: [listed(2)] };
  await queueChapters(wish, { at: 1, member: null });
  await refreshSaved(detailOf(16), [listed(1)], false);
  await mirror.savedChapters.put(savedRow({ comicId: 16, chapterNo: 2 }));
  const about = (await savedShelf({ merchantId: 80001, token: null })).filter(
    ({ comicId }) => comicId === 16,
  );
  expect(about).toMatchObject([{ open: [2], shut: 0 }]);
});

test('what a member bought and everybody may read by now stays as well, or where the server does not say', async () => {
  await putSavedComic(detailOf(12), [1].map(listed));
  await mirror.savedChapters.put(savedRow({ comicId: 12 }));
  noteServerTime(Date.now(), Date.now());
  const goneWhere = async (right: 'closed' | 'none' | null) => {
    const key = { kty: 'EC', crv: 'P-256', x: '', y: '' } as const;
    provideCall(async (name) => {
      if (name !== 'writeOfflineTickets') throw new CodedError('Comic01');
      if (right === null) throw new CodedError('offline');
      return { key, tickets: [{ comicId: 12, chapterNo: 1, right, ticket: null }] } as never;
    });
    return refreshSaved(detailOf(12), [], true);
  };
  expect([await goneWhere('closed'), await goneWhere(null), await goneWhere('none')]).toEqual([[], [], [1]]);
});

test('what was taken down or is not shown is open to nobody, whose session or download it may be', async () => {
  const who = { merchantId: 80001, token: tokenOf('12') };
  const member = await memberMark(80001, who.token);
  const own = { right: 'own', comicId: 13 } as const;
  await putSavedComic(detailOf(13), [2, 3, 4, 5].map(listed));
  const rows = [
    { comicId: 13 },
    { ...own, chapterNo: 2, ticket: null, member },
    { ...own, chapterNo: 3, ticket: null, member: null },
    { ...own, chapterNo: 4, ticket: 't', member: 'other' },
    { comicId: 13, chapterNo: 5 },
  ];
  await mirror.savedChapters.bulkPut(rows.map(savedRow));
  const about = (await savedShelf(who)).filter(({ comicId }) => comicId === 13);
  expect(about).toMatchObject([{ open: [5], locked: 4, shut: 2 }]);
});

test('an older list of which the server is asked about takes nothing from the newer one that comes meanwhile', async () => {
  await putSavedComic(detailOf(14), [1, 2].map(listed));
  await mirror.savedChapters.bulkPut([1, 2].map((chapterNo) => savedRow({ comicId: 14, chapterNo })));
  const numbers = async () => (await mirror.savedComics.get(14))?.chapters.map((it) => it.chapterNo);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<never>();
  provideCall(() => {
    asked.resolve();
    return answer.promise;
  });
  const older = refreshSaved(detailOf(14), [listed(1)], false);
  await asked.promise;
  expect(await numbers(), 'kept without waiting for the answer').toEqual([1, 2]);
  await refreshSaved(detailOf(14), [1, 2, 3].map(listed), false);
  answer.reject(new CodedError('offline'));
  expect(await older).toEqual([]);
  expect(await numbers()).toEqual([1, 2, 3]);
});

test('once nobody answers no more is asked', async () => {
  await putSavedComic(detailOf(15), [1, 2, 3].map(listed));
  await mirror.savedChapters.bulkPut([1, 2, 3].map((chapterNo) => savedRow({ comicId: 15, chapterNo })));
  let asked = 0;
  provideCall(() => {
    asked += 1;
    return Promise.reject(new CodedError('offline'));
  });
  expect(await refreshSaved(detailOf(15), [], false)).toEqual([]);
  expect(asked).toBe(1);
});
