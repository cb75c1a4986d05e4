import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { putNew } from '../../tests/builders/new-comic.ts';
import { savedRow } from '../../tests/builders/saved-row.ts';
import { openDevice } from '../../tests/setup/device.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';

test('what the server says of another member’s rights takes nothing off the device', async () => {
  await using site = await openSite();
  await putNew(site.house.library, { title: '潮汐灯塔' }, { chapterNo: 3 });
  const device = await openDevice(await site.listen(), 31);
  const { renewTickets } = await import('./offline-tickets.ts');
  const { memberMark } = await import('./member-mark.ts');
  const [owner, other] = [await signedUp(site), await signedUp(site)];
  device.account.setToken(owner.token);
  const whose = () => memberMark(80001, device.account.currentAccount().token);
  const own = { right: 'own', member: await whose() } as const;
  await device.mirror.savedChapters.put(savedRow({ chapterNo: 3, ...own }));
  // Another tab lets somebody else in while it is asked.
  device.setNetwork((send) => {
    device.account.setToken(other.token);
    return send();
  });
  expect(await renewTickets(80001, whose)).toEqual({ gone: [], outdated: [] });
  expect(await device.mirror.savedChapters.count()).toBe(1);
  device.mirror.close();
});
