import { expect, test } from 'vitest';
import {
  type AccountSite,
  openAccountSite,
  password,
  phone,
  registerWithPhone,
} from '../../tests/setup/account-site.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { purgeAccounts } from '../store/accounts-purge.ts';

onEachDatabase((open) => {
  test('what a clock that was ahead has locked is open again once the clock is right', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await registerWithPhone(site, 'haiyan');
    const asks = () => site.call('POST /account/code', { token, body: { purpose: 'bind', phone } });
    site.later(86_400);
    for (let at = 0; at < 6; at += 1) await logsIn(site, 'wrong', '192.0.2.7');
    expect((await asks()).code).toBe('');
    site.later(-60_000);
    expect((await logsIn(site, password, '192.0.2.7')).code).toBe('Member09');
    await purgeAccounts(site.house.database, site.clock.at, site.clock.at);
    expect((await logsIn(site, password, '192.0.2.7')).code).toBe('');
    expect((await asks()).code).toBe('');
  });

  test('what a server whose clock is a little ahead has locked stays locked', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await registerWithPhone(site, 'haiyan');
    site.later(60);
    const asks = () => site.call('POST /account/code', { token, body: { purpose: 'bind', phone } });
    for (let at = 0; at < 6; at += 1) await logsIn(site, 'wrong', '192.0.2.7');
    expect((await asks()).code).toBe('');
    site.later(-20);
    await purgeAccounts(site.house.database, site.clock.at, site.clock.at);
    expect((await logsIn(site, password, '192.0.2.7')).code).toBe('Member09');
    expect((await asks()).code).toBe('Request03');
  });

  test('what a clock that was ahead has given out opens nothing once the clock is right', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await registerWithPhone(site, 'haiyan');
    site.later(86_400);
    const given = await givenOut(site, token);
    site.later(-86_400);
    expect(await opened(site, given)).toEqual(['Member04', 'Member04', 'Member04']);
    await purgeAccounts(site.house.database, site.clock.at, site.clock.at);
    for (const table of ['verification', 'resetToken', 'handover'] as const)
      expect(await empty.db.selectFrom(table).select('expiresAt').execute(), table).toEqual([]);
    expect((await logsIn(site, password, '192.0.2.7')).code).toBe('');
  });

  test('what a server whose clock is a little ahead has given out opens at the others', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await registerWithPhone(site, 'haiyan');
    site.later(240);
    const given = await givenOut(site, token);
    site.later(-240);
    await purgeAccounts(site.house.database, site.clock.at, site.clock.at);
    expect(await opened(site, given)).toEqual(['', '', '']);
  });

  test('a reset token that runs out while the new password is worked on sets none', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    await registerWithPhone(site, 'haiyan');
    site.later(60);
    await site.call('POST /account/code', { body: { purpose: 'reset', account: 'haiyan', phone } });
    const given = { account: 'haiyan', phone, code: await site.lastCode() };
    const { resetToken } = (await site.call('POST /account/reset_check', { body: given })).data;
    const real = site.house.accounts.passwords;
    site.house.accounts.passwords = {
      verify: (hash, text) => real.verify(hash, text),
      hash: (text) => {
        site.later(600);
        return real.hash(text);
      },
    };
    const body = { resetToken, password: '纸上江湖第一回，新' };
    expect((await site.call('POST /account/reset_pwd', { body })).code).toBe('Member04');
    expect((await logsIn(site, password, '192.0.2.7')).code).toBe('');
  });

  test('a server whose clock is behind does not say that a session was last used earlier', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    const seen = async (seconds: number) => {
      site.later(seconds);
      await site.opens(token);
      await site.house.sessions.noteSeen();
      const { seenAt } = await empty.db.selectFrom('session').select('seenAt').executeTakeFirstOrThrow();
      return seenAt;
    };
    const last = await seen(60);
    expect(await seen(-50)).toBe(last);
    expect(await seen(60)).toBe(last + 10_000);
  });
});

function logsIn(site: AccountSite, given: string, ip: string) {
  return site.call('POST /account/login', { body: { account: 'haiyan', password: given }, ip });
}

const pageOrigin = 'https://old.example';

/** A code of a phone, a token that sets a new password and a code of a move, all of now. */
async function givenOut(site: AccountSite, token: string) {
  const newCode = async () => {
    await site.call('POST /account/code', { body: { purpose: 'reset', account: 'haiyan', phone } });
    return { account: 'haiyan', phone, code: await site.lastCode() };
  };
  const { resetToken } = (await site.call('POST /account/reset_check', { body: await newCode() })).data;
  site.later(60);
  const code = await newCode();
  site.later(-60);
  const body = { origin: pageOrigin };
  const move: string = (await site.call('POST /api/handover', { body, token, pageOrigin })).data.code;
  return { code, resetToken, move };
}

/** What each is answered with, the last one what ends the others. */
async function opened(site: AccountSite, { code, resetToken, move }: Awaited<ReturnType<typeof givenOut>>) {
  const body = { resetToken, password: '纸上江湖第一回，新' };
  return [
    (await site.call('POST /api/handover/claim', { body: { code: move }, pageOrigin })).code,
    (await site.call('POST /account/reset_check', { body: code })).code,
    (await site.call('POST /account/reset_pwd', { body })).code,
  ];
}
