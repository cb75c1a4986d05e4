import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../contract/first-screen.ts';
import type { MemberStatus } from '../../contract/member.ts';
import { briefOf } from '../../tests/builders/brief.ts';
import { meanwhile } from '../../tests/setup/meanwhile.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { provideCall } from '../api/call.ts';
import { adoptShelf } from '../mirror/adopt-shelf.ts';
import { mirror } from '../mirror/db.ts';
import { putFavourites } from '../mirror/favourites.ts';
import { waitingWrites } from '../mirror/outbox.ts';
import { currentAccount, expireAccount, setToken } from '../stores/account.ts';
import { setMemberStatus } from '../stores/member.ts';
import { resetPassword } from './reset-password.ts';
import { takeOver } from './take-over.ts';

const status: MemberStatus = {
  ...{ account: 'tide', point: 7, autoBuy: false, direction: 1, phone: '' },
  autoBuyLimit: { perDay: null, perChapter: null, floor: 0 },
};

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://mandao.example/resetPassword'));
  vi.stubGlobal('localStorage', memoryStorage());
  provideCall((async () => null) as unknown as Call);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await mirror.delete();
  await mirror.open();
});

test('what could not be sent waits through a reset of the password until its member is back', async () => {
  setToken(tokenOf('12'));
  setMemberStatus(status);
  await adoptShelf('12');
  await putFavourites([briefOf(1)], 100);
  expireAccount();
  await resetPassword('Tide', 'reset-token', 'lantern-by-the-bay');
  expect(currentAccount().token).toBeNull();
  expect(await waitingWrites()).toEqual([]);
  await adoptShelf('13');
  expect(await waitingWrites()).toEqual([]);
  await adoptShelf('12');
  expect((await waitingWrites()).map(({ write }) => write)).toEqual([
    { kind: 'favourite', comicId: 1, wanted: true, at: 100 },
  ]);
});

test('what waits apart stays there where another tab takes the shelf over just then', async () => {
  setToken(tokenOf('12'));
  setMemberStatus(status);
  await adoptShelf('12');
  await putFavourites([briefOf(1)], 100);
  const other = meanwhile(() => takeOver('12'));
  await resetPassword('tide', 'reset-token', 'lantern-by-the-bay');
  await other;
  expect(await mirror.parked.toArray()).toMatchObject([{ owner: '12', writes: [{ comicId: 1 }] }]);
});
