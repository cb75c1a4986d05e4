import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../contract/first-screen.ts';
import { briefOf } from '../../tests/builders/brief.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { provideCall } from '../api/call.ts';
import { adoptShelf, clearShelf } from '../mirror/adopt-shelf.ts';
import { mirror } from '../mirror/db.ts';
import { forgetAccount, setToken } from '../stores/account.ts';
import { addFavourites } from './add-favourites.ts';
import { recordProgress } from './record-progress.ts';
import { removeFavourites } from './remove-favourites.ts';
import { removeHistory } from './remove-history.ts';
import { returnToHistory } from './return-to-history.ts';
import { returnToShelf } from './return-to-shelf.ts';

const row = { comicId: 2, at: 5, unread: null, unreadAfter: null };
const told: string[] = [];

beforeEach(async () => {
  await mirror.delete();
  await mirror.open();
  told.length = 0;
  provideCall((async (name: string) => void told.push(name)) as unknown as Call);
});

const doings = [
  ['puts a comic on the shelf', () => addFavourites([briefOf(1)])],
  ['takes one off', () => removeFavourites([1])],
  ['takes that back', () => returnToShelf([row])],
  ['takes a comic out of the history', () => removeHistory([7])],
  ['takes that back too', () => returnToHistory([historyEntry()])],
  ['reads', () => recordProgress(historyEntry())],
] as const;

test.each(doings)('what a member does who %s comes into their own shelf', async (_what, act) => {
  setToken(tokenOf('12'));
  await adoptShelf('12');
  await act();
  expect(await mirror.outbox.count()).toBe(1);
});

test.each(doings)(
  'what a member still does who %s and leaves comes into no shelf of the next one, nor of a visitor',
  async (_what, act) => {
    setToken(tokenOf('12'));
    await adoptShelf('13');
    const done = act();
    setToken(tokenOf('13'));
    await done;
    expect(await mirror.outbox.count()).toBe(0);

    await mirror.transaction('rw', mirror.tables, clearShelf);
    setToken(tokenOf('12'));
    const last = act();
    forgetAccount();
    await last;
    expect((await mirror.favourites.count()) + (await mirror.history.count())).toBe(0);
    expect(told).toEqual([]);
  },
);

test('what a visitor does who signs in meanwhile goes along', async () => {
  forgetAccount();
  await adoptShelf('12');
  const done = addFavourites([briefOf(1)]);
  setToken(tokenOf('12'));
  await done;
  expect(await mirror.favourites.count()).toBe(1);
});

test.each([
  ['addFavourites', () => addFavourites([briefOf(1)])],
  ['removeFavourites', () => removeFavourites([1])],
] as const)(
  'on a device that keeps nothing %s asks the server, but not in the name of who comes after',
  async (name, act) => {
    let next = tokenOf('12');
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(mirror, 'transaction').mockImplementation(() => {
      setToken(next);
      throw new DOMException('private', 'SecurityError');
    });
    setToken(tokenOf('12'));
    await act();
    expect(told).toEqual([name]);
    next = tokenOf('13');
    await act();
    expect(told).toEqual([name]);
    vi.restoreAllMocks();
  },
);
