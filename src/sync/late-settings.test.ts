import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockToleranceMs } from '../../contract/constants.ts';
import { openDevice } from '../../tests/setup/device.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';
import type { SettingsChange } from '../mirror/tables.ts';

type Device = Awaited<ReturnType<typeof openDevice>>;

let site: Awaited<ReturnType<typeof openSite>>;
let phone: Device;
let tablet: Device;

beforeAll(async () => {
  site = await openSite();
  const origin = await site.listen();
  phone = await openDevice(origin, 61);
  tablet = await openDevice(origin, 62);
});
afterAll(async () => {
  phone.mirror.close();
  tablet.mirror.close();
  await site[Symbol.asyncDispose]();
});

test('a setting that arrives late overwrites none that was set after it, but for the end of auto-buy', async () => {
  const member = await newMember();
  const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000;
  const told = async (device: Device, change: SettingsChange, at: number) => {
    await device.settings.queueSettings(String(member.memberId), change, at);
    await device.sync(String(member.memberId));
    return (await member.get('/api/member')).data;
  };
  await told(tablet, { autoBuy: false, direction: 2, autoBuyLimit: { perDay: 50 } }, hoursAgo(1));
  const late = await told(
    phone,
    { autoBuy: true, direction: 1, autoBuyLimit: { perDay: null, floor: 9 } },
    hoursAgo(2),
  );
  expect(late).toMatchObject({ autoBuy: false, direction: 2, autoBuyLimit: { perDay: 50, floor: 9 } });
  expect(await told(phone, { autoBuy: true, direction: 1 }, Date.now())).toMatchObject({
    autoBuy: true,
    direction: 1,
  });
  expect(await told(tablet, { autoBuy: false }, hoursAgo(3))).toMatchObject({ autoBuy: false });
  // The end did not become the newest word: what was said before it, and is not the end, stays unheard.
  expect(await told(tablet, { autoBuy: true }, hoursAgo(1))).toMatchObject({ autoBuy: false });
});

test('a clock that is up to a minute slow loses nothing that is set just now', async () => {
  const member = await newMember();
  await tablet.settings.queueSettings(String(member.memberId), { direction: 2 }, Date.now());
  await tablet.sync(String(member.memberId));
  await phone.settings.queueSettings(
    String(member.memberId),
    { direction: 1 },
    Date.now() - clockToleranceMs / 2,
  );
  await phone.sync(String(member.memberId));
  expect((await member.get('/api/member')).data.direction).toBe(1);
});

test('what an older build left to be sent yields to whatever was set since', async () => {
  const member = await newMember();
  await tablet.settings.queueSettings(String(member.memberId), { direction: 2 }, Date.now());
  await tablet.sync(String(member.memberId));
  const change = { direction: 1, autoBuyLimit: { floor: 5 } };
  await phone.mirror.outbox.add({ key: 'settings', heldUntil: 0, write: { kind: 'settings', change } });
  expect(await phone.settings.waitingSettings()).toEqual(change);
  await phone.sync(String(member.memberId));
  expect((await member.get('/api/member')).data).toMatchObject({ direction: 2, autoBuyLimit: { floor: 5 } });
});

/** A new member on both devices. */
async function newMember() {
  const member = await signedUp(site);
  for (const device of [phone, tablet]) {
    device.account.setToken(member.token);
    await device.adopt(String(member.memberId));
  }
  return member;
}
