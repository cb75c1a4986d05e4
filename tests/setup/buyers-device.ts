import { vi } from 'vitest';
import { openDevice } from './device.ts';
import { signedUp } from './signed-up.ts';
import { openSite } from './site.ts';

/** A device on which the bought third chapter waits to be saved; `pictured` hears of each answer, and may replace it. */
export async function buyersDevice(
  no: number,
  pictured: (answer: Response) => Response | Promise<Response>,
  now = Date.now,
) {
  const site = await openSite([{ title: '潮汐灯塔', chapters: 3, pages: 8 }], { now });
  const origin = await site.listen();
  const member = await signedUp(site, { points: 100 });
  await member.send('POST', '/api/comic/buy', { comicId: 1, chapterNos: [3], expectedTotal: 30 }, 'k');
  const device = await openDevice(origin, no);
  device.account.setToken(member.token);
  let checks = 0;
  let duringTicket: (() => Promise<void>) | null = null;
  device.setNetwork(async (send, name) => {
    if (name === 'checkChapter') checks += 1;
    if (name === 'writeOfflineTickets') await duringTicket?.();
    if (name === 'writeOfflineTickets') duringTicket = null;
    return send();
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, how: RequestInit) => {
    // Also who looks after what is saved may fetch it, from addresses of the page's own.
    return pictured(await fetch(new URL(address, origin), how));
  });
  const { queueChapters, retryFailed } = await import('../../src/mirror/saved-chapters.ts');
  const { memberMark } = await import('../../src/sync/member-mark.ts');
  const markOf = (token: string | null) => memberMark(80001, token);
  const [wish, mark] = [await wishForThird(), await markOf(member.token)];
  const queue = () => queueChapters(wish, { at: 1, member: mark });
  await queue();
  const { saveWaiting } = await import('../../src/sync/save-chapters.ts');
  const { CodedError } = await import('../../contract/coded-error.ts');
  const { removeChapters, turnSaving } = await import('../../src/commands/keep-saved.ts');
  return {
    ...device,
    ...{ site, queue, retryFailed, CodedError },
    token: member.token,
    duringTicket: (act: () => Promise<void>) => {
      duringTicket = act;
    },
    remove: () => removeChapters(1, [3]),
    pause: (on: boolean) => turnSaving(1, !on),
    images: async () => (await (await caches.open('mandao-saved')).keys()).length,
    states: async () => (await device.mirror.savedChapters.toArray()).map(({ state }) => state),
    async save(costly = () => false, onSaved = () => {}) {
      const source = { picDomain: `${origin}/pic` };
      await saveWaiting(
        { merchantId: 80001, source },
        { costly, onSaved, whose: () => markOf(device.account.currentAccount().token) },
      );
      const [row] = await device.mirror.savedChapters.toArray();
      return { checks, state: row?.state, fault: row?.fault };
    },
    async [Symbol.asyncDispose]() {
      device.mirror.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

async function wishForThird() {
  const { call } = await import('../../src/api/call.ts');
  const [comic, chapters] = await Promise.all([
    call('getComic', { id: '1' }),
    call('listChapters', { id: '1' }),
  ]);
  return { comic, chapters, chosen: chapters.filter(({ chapterNo }) => chapterNo === 3) };
}
