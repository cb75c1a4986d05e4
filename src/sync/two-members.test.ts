import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { openDevice } from '../../tests/setup/device.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';

test('what is sent one by one stops when another member comes in between', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 1 }]);
  const [first, second] = [await signedUp(site), await signedUp(site)];
  const phone = await openDevice(await site.listen(), 71);
  const enter = async ({ token, memberId }: typeof first) => {
    await phone.adopt(String(memberId));
    phone.account.setToken(token);
  };
  await enter(first);
  // There is no image 0: all of it is refused, then each is sent by itself.
  await phone.history.putHistory(historyEntry({ comicId: 99, imgIndex: 0 }));
  await phone.history.putHistory(historyEntry({ comicId: 1, chapterNo: 1 }));
  let calls = 0;
  phone.setNetwork(async (send) => {
    calls += 1;
    if (calls === 2) await enter(second);
    return send();
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await phone.sync(String(first.memberId));
  expect(calls).toBeGreaterThan(2);
  expect((await second.get('/api/member/history')).data.items).toEqual([]);
  vi.restoreAllMocks();
  phone.mirror.close();
});
