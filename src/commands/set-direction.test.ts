import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { noNetwork, openDevice } from '../../tests/setup/device.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';

type Device = Awaited<ReturnType<typeof readersDevice>>;

let site: Awaited<ReturnType<typeof openSite>>;
let phone: Device;
let tablet: Device;

beforeAll(async () => {
  // Settings forget what was chosen in the reader, of which the page's address says the comic.
  vi.stubGlobal('location', new URL('https://mandao.example/myAccount/setting'));
  site = await openSite();
  const origin = await site.listen();
  phone = await readersDevice(origin, 65);
  tablet = await readersDevice(origin, 66);
});
afterAll(async () => {
  for (const device of [phone, tablet]) device.mirror.close();
  await site[Symbol.asyncDispose]();
  vi.unstubAllGlobals();
});

test('how a member chose to read on one device goes to the other, as each comic is drawn as well', async () => {
  const { phone, tablet } = await onBothDevices();
  for (const said of [1, null, 2, null, 1]) {
    await phone.choose(said);
    await tablet.comeBack();
    expect(tablet.liked()).toBe(said);
  }
});

test('what was said last counts: without a network at once, and in no answer that knew nothing of it', async () => {
  const { phone, tablet } = await onBothDevices();
  await tablet.choose(2);
  await phone.comeBack();
  phone.setNetwork(noNetwork);
  for (const said of [null, 1, null]) {
    await phone.choose(said).catch(() => {});
    expect(phone.liked()).toBe(said);
  }
  phone.setNetwork(async (send, name) => {
    const answer = await send();
    if (name === 'getMember') await phone.choose(1);
    return answer;
  });
  await phone.refreshMember();
  expect(phone.liked()).toBe(1);
  phone.setNetwork();
  await phone.comeBack();
  await tablet.comeBack();
  expect([phone.liked(), tablet.liked()]).toEqual([1, 1]);
});

test.for([1, 2])('a visitor’s %s stays with the device until its member says something', async (chosen) => {
  const { phone, tablet } = await onBothDevices();
  tablet.keepPreference({ direction: chosen });
  await tablet.comeBack();
  expect([phone.liked(), tablet.liked()]).toEqual([null, chosen]);
  await phone.choose(null);
  await tablet.comeBack();
  expect(tablet.liked()).toBeNull();
});

/** A device on which somebody reads and finds the settings. */
async function readersDevice(origin: string, no: number) {
  const device = await openDevice(origin, no);
  const { setDirection } = await import('./set-direction.ts');
  const { refreshMember } = await import('./refresh-member.ts');
  const { keepPreference, preferredDirection } = await import('../stores/preferences.ts');
  return { ...device, setDirection, refreshMember, keepPreference, liked: preferredDirection };
}

/** A new member on both devices, who chose nothing yet on either. */
async function onBothDevices() {
  const member = await signedUp(site);
  const owner = String(member.memberId);
  const taken = async (device: Device) => {
    const comeBack = async () => {
      await device.sync(owner);
      await device.refreshMember();
    };
    device.setNetwork();
    device.keepPreference({ direction: null });
    device.account.setToken(member.token);
    await device.adopt(owner);
    await comeBack();
    const choose = async (direction: number | null) => {
      await device.setDirection(direction);
      await device.sync(owner);
    };
    return { ...device, comeBack, choose };
  };
  return { phone: await taken(phone), tablet: await taken(tablet) };
}
