import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../contract/first-screen.ts';
import { briefOf } from '../../tests/builders/brief.ts';
import { provideCall } from '../api/call.ts';
import { adoptShelf } from '../mirror/adopt-shelf.ts';
import { mirror } from '../mirror/db.ts';
import { putFavourites } from '../mirror/favourites.ts';
import { forgetAccount, setToken } from '../stores/account.ts';
import { removeFavourites } from './remove-favourites.ts';

const told = vi.fn();

beforeEach(async () => {
  await mirror.delete();
  await mirror.open();
  told.mockReset();
  provideCall(told as unknown as Call);
  forgetAccount();
});

test('on a device that has not taken over the member’s shelf yet the server hears of it at once', async () => {
  setToken('a token');
  await putFavourites([briefOf(1)], 100);
  await removeFavourites([1]);
  expect(told).toHaveBeenCalledWith('removeFavourites', { comicIds: [1] }, undefined);
  expect(await mirror.favourites.count()).toBe(0);
});

test('on the member’s own device it waits, a visitor’s goes without a word', async () => {
  await putFavourites([briefOf(1)], 100);
  await removeFavourites([1]);
  await adoptShelf('12');
  setToken('a token');
  await removeFavourites([1]);
  expect(await mirror.outbox.count()).toBe(1);
  expect(told).not.toHaveBeenCalled();
});
