import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { openDevice } from '../../tests/setup/device.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';

type Device = Awaited<ReturnType<typeof openDevice>>;

let site: Awaited<ReturnType<typeof openSite>>;
let phone: Device;
let tablet: Device;

beforeAll(async () => {
  site = await openSite();
  for (const chapterNo of [1, 2, 3]) await putNew(site.house.library, { title: '潮汐灯塔' }, { chapterNo });
  const origin = await site.listen();
  phone = await openDevice(origin, 21);
  tablet = await openDevice(origin, 22);
});
afterAll(async () => {
  phone.mirror.close();
  tablet.mirror.close();
  await site[Symbol.asyncDispose]();
});

test('what a device read itself is not another’s because the server tells it back', async () => {
  const member = await signedUp(site);
  const owner = String(member.memberId);
  for (const device of [phone, tablet]) {
    device.account.setToken(member.token);
    await device.adopt(owner);
  }
  const at = Date.now() - 1000;
  const readOn = async (device: Device) => (await device.history.historyOf(1))?.device;
  await phone.history.putHistory(historyEntry({ comicId: 1, chapterNo: 2, imgIndex: 3, frac: 0.25, at }));
  await phone.sync(owner);
  await phone.sync(owner);
  expect(await readOn(phone)).toBeUndefined();
  await tablet.sync(owner);
  expect(await readOn(tablet)).toBe('computer');

  await tablet.history.putHistory(historyEntry({ comicId: 1, chapterNo: 3, imgIndex: 1, at: at + 1 }));
  await tablet.sync(owner);
  expect(await readOn(tablet)).toBeUndefined();
  await phone.sync(owner);
  expect(await readOn(phone)).toBe('computer');
});

test('nor because its clock is fast', async () => {
  const member = await signedUp(site);
  const owner = String(member.memberId);
  phone.account.setToken(member.token);
  await phone.adopt(owner);
  const at = Date.now() + 3_600_000;
  await phone.history.putHistory(historyEntry({ comicId: 1, chapterNo: 2, imgIndex: 3, frac: 0.25, at }));
  await phone.sync(owner);
  await phone.sync(owner);
  const entry = await phone.history.historyOf(1);
  expect(entry?.at).toBeLessThan(at);
  expect(entry?.device).toBeUndefined();
});
