import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfflineTicket } from '../../domain/offline-ticket.ts';
import { savedRow } from '../../tests/builders/saved-row.ts';
import { imageHash, openTicketSigner } from '../../tests/setup/ticket-signer.ts';
import { mirror } from '../mirror/db.ts';
import { noteContact } from '../mirror/saved-facts.ts';
import type { SavedChapterRow } from '../mirror/saved-rows.ts';
import { lockOf } from './offline-tickets.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 0, 1);

let signer: Awaited<ReturnType<typeof openTicketSigner>>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  await mirror.delete();
  await mirror.open();
  signer = await openTicketSigner(start);
  await noteContact(start, signer.key);
});
afterEach(() => {
  vi.useRealTimers();
});

test('a saved chapter opens for its member, and for nobody else', async () => {
  const row = await ownRow();
  expect(await lock(row)).toBeNull();
  expect(await lock(row, null)).toBe('member');
  expect(await lock(row, 'another')).toBe('other');
  // Whoever writes another name beside the ticket is not the one whom it names.
  expect(await lock({ ...row, member: 'another' }, 'another')).toBe('other');
  expect(await lock({ ...row, ticket: null })).toBe('closed');
  expect(await lock({ ...row, ticket: null }, 'another')).toBe('other');
  expect(await lock({ ...row, ticket: null, member: null }, null)).toBe('closed');
  expect(await lock({ ...row, right: 'free', ticket: null, member: null }, null)).toBeNull();
});

test.each<[string, Partial<OfflineTicket>]>([
  ['merchant', { merchantId: 80002 }],
  ['comic', { comicId: 2 }],
  ['chapter', { chapterNo: 2 }],
  ['version', { version: 'w' }],
  ['content', { digest: 'x' }],
])('the ticket of another %s opens nothing', async (_what, claims) => {
  expect(await lock(await ownRow(claims))).toBe('expired');
});

test('a ticket that the server’s key does not vouch for opens nothing', async () => {
  const row = await ownRow();
  signer = await openTicketSigner(start);
  expect(await lock(await ownRow())).toBe('expired');
  expect(await lock({ ...row, ticket: 'nonsense' })).toBe('expired');
});

test('a ticket that has run out opens nothing, also where the clock is put back', async () => {
  const row = await ownRow({ expiresAt: start + 10 * dayMs });
  vi.setSystemTime(start + 11 * dayMs);
  expect(await lock(row)).toBeNull();
  vi.setSystemTime(start + 13 * dayMs);
  expect(await lock(row)).toBe('expired');
  vi.setSystemTime(start);
  expect(await lock(row)).toBe('expired');
});

function lock(row: SavedChapterRow, member: string | null = 'me') {
  return lockOf(row, { merchantId: 80001, member });
}

/** A whole chapter of a member's own, with a ticket that says so but for what it says otherwise. */
async function ownRow(claims: Partial<OfflineTicket> = {}): Promise<SavedChapterRow> {
  return savedRow({
    right: 'own',
    member: 'me',
    hashes: [imageHash],
    ticket: await signer.ticket(claims),
  });
}
