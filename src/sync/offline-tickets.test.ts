import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import { savedRow } from '../../tests/builders/saved-row.ts';
import { openDevice } from '../../tests/setup/device.ts';
import { memoryCaches } from '../../tests/setup/memory-caches.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';
import type { SavedChapterRow } from '../mirror/saved-rows.ts';
import type { Renewed } from './offline-tickets.ts';

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A member's device on a site of its own, with chapters that are not the member's. */
async function openMembersDevice(no: number) {
  const site = await openSite();
  const device = await openDevice(await site.listen(), no);
  const { renewTickets } = await import('./offline-tickets.ts');
  const { memberMark } = await import('./member-mark.ts');
  const member = await signedUp(site);
  device.account.setToken(member.token);
  const whose = () => memberMark(80001, device.account.currentAccount().token);
  const { savedChapters } = device.mirror;
  return {
    ...device,
    site,
    own: { right: 'own', member: await whose() } as const,
    put: (count: number, parts: Partial<SavedChapterRow>) =>
      savedChapters.bulkPut(
        Array.from({ length: count }, (_none, index) => savedRow({ chapterNo: index + 1, ...parts })),
      ),
    renew: async () => {
      const told: Renewed[] = [];
      const more = await renewTickets(80001, whose, async (it) => void told.push(it));
      return { more, gone: told.reduce((sum, { gone }) => sum + gone, 0) };
    },
    left: () => savedChapters.count(),
    unasked: async () => (await savedChapters.toArray()).filter((row) => row.askedAt === undefined).length,
    async [Symbol.asyncDispose]() {
      device.mirror.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

test('what the server says of another member’s rights takes nothing off the device', async () => {
  await using device = await openMembersDevice(31);
  await device.put(1, device.own);
  const other = await signedUp(device.site);
  // Another tab lets somebody else in while it is asked.
  device.setNetwork((send) => {
    device.account.setToken(other.token);
    return send();
  });
  expect(await device.renew()).toEqual({ more: false, gone: 0 });
  expect(await device.left()).toBe(1);
});

test('what is the member’s no longer goes with the answer that says so, although the next one does not come', async () => {
  await using device = await openMembersDevice(32);
  await device.put(25, device.own);
  let calls = 0;
  device.setNetwork((send) => (++calls === 1 ? send() : Promise.reject(new CodedError('offline'))));
  await expect(device.renew()).rejects.toThrow(CodedError);
  expect(await device.left()).toBe(5);
  device.setNetwork();
  expect(await device.renew()).toEqual({ more: false, gone: 5 });
});

test('of very many chapters some are asked about at a time, and the next time the others first', async () => {
  await using device = await openMembersDevice(33);
  // Nobody's, so that they stay.
  await device.put(430, { right: 'own' });
  let calls = 0;
  device.setNetwork((send) => {
    calls += 1;
    return send();
  });
  expect(await device.renew()).toMatchObject({ more: true });
  expect([calls, await device.unasked()]).toEqual([20, 30]);
  expect(await device.renew()).toMatchObject({ more: false });
  expect([calls, await device.unasked()]).toEqual([40, 0]);
});
