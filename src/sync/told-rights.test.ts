import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savedRow } from '../../tests/builders/saved-row.ts';
import { memoryCaches } from '../../tests/setup/memory-caches.ts';
import { imageHash, openTicketSigner } from '../../tests/setup/ticket-signer.ts';
import { provideCall } from '../api/call.ts';
import { noteServerTime } from '../api/server-clock.ts';
import { mirror } from '../mirror/db.ts';
import { freeRight } from '../mirror/saved-chapters.ts';
import { asOf, type SavedChapterRow } from '../mirror/saved-rows.ts';
import { keepImage, keptPaths } from '../platform/saved-images.ts';
import { imagePathsOf, lockOf, type Renewed, renewTickets, ticketFor } from './offline-tickets.ts';

type Told = { right: 'free' | 'own' | 'none' | 'closed'; ticket: string | null };

const own: Partial<SavedChapterRow> = { right: 'own', member: 'me', hashes: [imageHash], ticket: 'old' };

let signer: Awaited<ReturnType<typeof openTicketSigner>>;
/** What the server was asked about, and says of each in turn. */
let asked: number[];
let told: Told[];
beforeEach(async () => {
  vi.stubGlobal('caches', memoryCaches());
  await mirror.delete();
  await mirror.open();
  signer = await openTicketSigner(Date.now());
  noteServerTime(Date.now(), Date.now());
  [asked, told] = [[], []];
  provideCall((async (_name: string, ask: { chapters: { chapterNo: number }[] }) => {
    asked.push(...ask.chapters.map(({ chapterNo }) => chapterNo));
    return { key: signer.key, tickets: told };
  }) as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a chapter that was just saved is its member’s by a ticket about these very images', async () => {
  const row = savedRow({ hashes: [imageHash] });
  const ticket = await signer.ticket();
  told = [{ right: 'own', ticket }];
  expect(await ticketFor(row)).toEqual({ right: 'own', ticket, member: 'me' });
  told = [{ right: 'own', ticket: await signer.ticket({ digest: 'x' }) }];
  expect(await ticketFor(row)).toBeNull();
  told = [{ right: 'none', ticket: null }];
  expect(await ticketFor(row)).toBeNull();
  told = [{ right: 'free', ticket: null }];
  expect(await ticketFor(row)).toEqual(freeRight);
});

test('what the server has other content of by now keeps its ticket, and is fetched anew once', async () => {
  const whole = savedRow({ chapterNo: 1, ...own });
  const { chapter, hashes } = savedRow({ chapterNo: 2, ...own });
  const former = { chapter: chapter as NonNullable<typeof chapter>, hashes };
  const onItsWay = savedRow({ chapterNo: 2, ...own, state: 'waiting', hashes: [''], former });
  await mirror.savedChapters.bulkPut([whole, onItsWay]);
  for (const chapterNo of [1, 2])
    told.push({ right: 'own', ticket: await signer.ticket({ chapterNo, version: 'w' }) });
  const [renewed] = await renew();
  expect(renewed?.outdated.map(({ chapterNo }) => chapterNo)).toEqual([1]);
  expect((await mirror.savedChapters.toArray()).map(({ ticket }) => ticket)).toEqual(['old', 'old']);
});

test('what was refunded goes with its images, what is another member’s stays and is not asked about', async () => {
  const rows = [savedRow({ chapterNo: 1, ...own }), savedRow({ chapterNo: 2, ...own, member: 'another' })];
  await mirror.savedChapters.bulkPut(rows);
  const paths = rows.flatMap((row) => imagePathsOf(row, 80001));
  for (const path of paths) await keepImage(path, new Blob(['x']));
  told = [{ right: 'none', ticket: null }];
  expect(await renew()).toEqual([{ gone: 1, outdated: [] }]);
  expect(asked).toEqual([1]);
  expect((await mirror.savedChapters.toArray()).map(({ chapterNo }) => chapterNo)).toEqual([2]);
  expect([...(await keptPaths())]).toEqual(paths.slice(1));
});

test('a chapter of two members is asked about for the one who is there, and what is refunded to one stays the other’s', async () => {
  const row = savedRow({ ...own, member: 'another', others: [{ member: 'me', ticket: null }] });
  await mirror.savedChapters.put(row);
  const ticket = await signer.ticket();
  told = [{ right: 'own', ticket }];
  await renew();
  const known = async () => mirror.savedChapters.get([1, 1]) as Promise<SavedChapterRow>;
  const lock = async (member: string) => lockOf(await known(), { merchantId: 80001, member });
  expect(await lock('me')).toBeNull();
  expect(asOf(await known(), 'another').ticket).toBe('old');
  told = [{ right: 'none', ticket: null }];
  expect(await renew()).toEqual([{ gone: 1, outdated: [] }]);
  expect(await lock('me')).not.toBeNull();
  expect(await known()).toMatchObject({ state: 'saved', member: 'another', ticket: 'old', others: [] });
});

test('what is nobody’s is asked about in a member’s name alone, and stays when it is not theirs', async () => {
  await mirror.savedChapters.put(savedRow({ ...own, member: null, ticket: null }));
  told = [{ right: 'none', ticket: null }];
  expect(await renew(null)).toEqual([]);
  expect(asked).toEqual([]);
  expect(await renew()).toEqual([{ gone: 0, outdated: [] }]);
  expect(asked).toEqual([1]);
  expect(await mirror.savedChapters.count()).toBe(1);
});

async function renew(whose: string | null = 'me'): Promise<Renewed[]> {
  const heard: Renewed[] = [];
  await renewTickets(
    80001,
    async () => whose,
    async (it) => void heard.push(it),
  );
  return heard;
}
