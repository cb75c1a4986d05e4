import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { openDevice } from '../../tests/setup/device.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';

test('a setting that came too late is taken back where it was set, once the server has heard of it', async () => {
  await using site = await openSite();
  const member = await signedUp(site);
  const phone = await openDevice(await site.listen(), 63);
  const [
    { setMember },
    { watchSettings },
    { refreshMember },
    { currentMember },
    { watchMirror },
    { waitingSettings },
  ] = await Promise.all([
    import('./set-member.ts'),
    import('./watch-settings.ts'),
    import('./refresh-member.ts'),
    import('../stores/member.ts'),
    import('../stores/watch-mirror.ts'),
    import('../mirror/settings.ts'),
  ]);
  phone.account.setToken(member.token);
  const owner = String(member.memberId);
  await phone.adopt(owner);
  await refreshMember();
  const stop = watchSettings();
  // On another device, and then, without a network and an hour before, on this one.
  await member.send('PUT', '/api/member/config', { direction: 2, autoBuyLimit: { perDay: 50 } });
  await setMember({ autoBuyLimit: { perDay: 10, floor: 5 } }, Date.now() - 3_600_000);
  expect(currentMember()?.autoBuyLimit).toMatchObject({ perDay: 10, floor: 5 });
  await vi.waitUntil(async () => (await phone.mirror.outbox.count()) === 2, { timeout: 20_000 });
  // Who looks at it later has been told of it.
  await new Promise<void>((seen) =>
    watchMirror(
      async () => waitingSettings,
      (waiting) => waiting && seen(),
      null,
    ),
  );
  await phone.sync(owner);
  await vi.waitUntil(() => currentMember()?.autoBuyLimit.perDay === 50, { timeout: 20_000 });
  expect(currentMember()).toMatchObject({ direction: 2, autoBuyLimit: { perDay: 50, floor: 5 } });
  stop();
  phone.mirror.close();
});

test('what goes with its member who leaves has not arrived: nothing is asked for a visitor', async () => {
  const phone = await openDevice('https://mandao.example', 64);
  const { watchSettings } = await import('./watch-settings.ts');
  const { refreshMember } = await import('./refresh-member.ts');
  const { watchMirror } = await import('../stores/watch-mirror.ts');
  const { queueSettings, waitingSettings } = await import('../mirror/settings.ts');
  const asked: string[] = [];
  phone.setNetwork((_send, name) => {
    asked.push(name);
    return Promise.reject(new Error('no answer'));
  });
  phone.account.setToken(tokenOf('12'));
  await phone.adopt('12');
  const stop = watchSettings();
  const seen: boolean[] = [];
  // Who looks at it later has been told of it.
  const stopSeeing = watchMirror(
    async () => waitingSettings,
    (waiting) => seen.push(waiting !== null),
    null,
  );
  await vi.waitUntil(() => seen.length > 0, { timeout: 20_000 });
  await queueSettings('12', { autoBuy: true }, 1);
  await vi.waitUntil(() => seen.at(-1) === true, { timeout: 20_000 });
  phone.account.forgetAccount();
  await phone.mirror.outbox.clear();
  await vi.waitUntil(() => seen.at(-1) === false, { timeout: 20_000 });
  // Whoever begins later to ask for a member has asked later.
  await refreshMember();
  expect(asked).toEqual(['getMember']);
  stop();
  stopSeeing();
  phone.mirror.close();
});
