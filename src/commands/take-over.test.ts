import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { briefOf } from '../../tests/builders/brief.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { leaveToVisitor } from '../mirror/adopt-shelf.ts';
import { mirror } from '../mirror/db.ts';
import { putFavourites } from '../mirror/favourites.ts';
import { ownerOf } from '../mirror/outbox.ts';
import { initialiseAccount, setToken } from '../stores/account.ts';
import { isStillShelfOf } from '../stores/member-id.ts';
import { alone } from '../sync/alone.ts';
import { forgetMember } from './forget-member.ts';
import { takeOver } from './take-over.ts';

const accountKey = 'mandao.account.80001';

beforeEach(async () => {
  vi.stubGlobal('location', new URL('https://mandao.example/book'));
  vi.stubGlobal('localStorage', memoryStorage());
  initialiseAccount(80001);
  setToken(tokenOf('12'));
  await mirror.delete();
  await mirror.open();
  await putFavourites([briefOf(1)], 100);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A login whose turn comes only after `meanwhile`, as while another tab sends. */
async function takingOver(meanwhile: () => Promise<unknown>): Promise<void> {
  const sent = Promise.withResolvers<void>();
  const sending = alone(() => sent.promise);
  const taking = takeOver('12');
  await meanwhile();
  sent.resolve();
  await Promise.all([sending, taking]);
}

test('a login that waits for its turn makes the shelf the member’s', async () => {
  await takingOver(async () => {});
  expect(await ownerOf()).toBe('12');
});

test.each([
  ['has signed out', forgetMember],
  ['has made way for another member', async () => setToken(tokenOf('13'))],
  [
    'has signed out in another tab, of which this one has not been told',
    async () => localStorage.removeItem(accountKey),
  ],
])('a login that waits for its turn is not carried out once its member %s', async (_how, leave) => {
  await takingOver(leave);
  expect(await ownerOf()).toBeNull();
});

test('a logout that is finished late empties no shelf that is somebody’s again', async () => {
  await takeOver('12');
  await leaveToVisitor(() => isStillShelfOf(null));
  expect(await ownerOf()).toBe('12');
  localStorage.removeItem(accountKey);
  await leaveToVisitor(() => isStillShelfOf(null));
  expect(await ownerOf()).toBeNull();
});
