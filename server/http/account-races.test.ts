import { hash, verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import {
  type AccountSite,
  openAccountSite,
  password,
  phone,
  registerWithPhone,
} from '../../tests/setup/account-site.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { lockWaiters } from '../../tests/setup/lock-waiters.ts';
import type { Database } from '../store/open.ts';
import { Argon2Passwords } from '../usecases/account/argon2-passwords.ts';

const wrong = '不是这个密码不是';
const newPassword = '纸上江湖第一回，新';
/** Why a sentence about waiting is PostgreSQL's alone. */
const oneAtATime = 'SQLite lets one change in at a time: there nothing waits inside of one';

onEachDatabase((open) => {
  test('a password that there is no room to look at is told so, and is no wrong try', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    await site.register('haiyan');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const slowly = (async (...given: Parameters<typeof verify>) => {
      begin();
      await released;
      return verify(...given);
    }) as typeof verify;
    site.house.accounts.passwords = new Argon2Passwords({ atOnce: 1, waiting: 0 }, { hash, verify: slowly });
    const first = logsIn(site, wrong);
    await begun;
    for (let at = 0; at < 6; at += 1) {
      const refused = { status: 429, code: 'Request03', data: { retryAfter: 2 } };
      expect(await logsIn(site, wrong)).toEqual(refused);
    }
    release();
    expect((await first).code).toBe('Member08');
    for (let at = 0; at < 3; at += 1) expect((await logsIn(site, wrong)).code).toBe('Member08');
    expect((await logsIn(site, password)).code).toBe('');
  });

  test('a code that somebody uses while it is being looked at is used', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    await site.call('POST /account/code', { token, body: { purpose: 'bind', phone } });
    const real = site.house.accounts.codes;
    site.house.accounts.codes = {
      put: (code) => real.put(code),
      withdraw: (code) => real.withdraw(code),
      spend: (place, codeHash) => real.spend(place, codeHash),
      take: async (place, now) => {
        const taken = await real.take(place, now);
        expect(await real.spend(place, taken?.codeHash ?? '')).toBe(true);
        return taken;
      },
    };
    const body = { phone, code: await site.lastCode() };
    expect((await site.call('POST /account/phone', { token, body })).code).toBe('Member04');
  });

  test('a phone that was bound since nobody’s was seen is not replaced without the password', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    await site.call('POST /account/code', { token, body: { purpose: 'bind', phone } });
    const { accounts } = site.house.accounts;
    const bind = accounts.bindPhone.bind(accounts);
    accounts.bindPhone = async (memberId, ...more) => {
      await bind(memberId, '+8613900139000', null);
      return bind(memberId, ...more);
    };
    const body = { phone, code: await site.lastCode() };
    expect((await site.call('POST /account/phone', { token, body })).code).toBe('Member06');
    const [member] = await empty.db.selectFrom('member').select('phone').execute();
    expect(member?.phone).toBe('+8613900139000');
  });

  test('a phone is not replaced for a password that is another one by the time its code was looked at', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await registerWithPhone(site, 'haiyan');
    const elsewhere = (await logsIn(site, password)).data;
    const another = '13900139000';
    await site.call('POST /account/code', { token: elsewhere, body: { purpose: 'bind', phone: another } });
    const { accounts } = site.house.accounts;
    const bind = accounts.bindPhone.bind(accounts);
    accounts.bindPhone = async (...asked) => {
      const change = { oldPassword: password, newPassword };
      expect((await site.call('PUT /account/pwd', { token, body: change })).code).toBe('');
      return bind(...asked);
    };
    const body = { phone: another, code: await site.lastCode(), password };
    expect((await site.call('POST /account/phone', { token: elsewhere, body })).code).toBe('Member06');
    const [member] = await empty.db.selectFrom('member').select('phone').execute();
    expect(member?.phone).toBe('+8613800138000');
  });

  test('a login with the old password that is under way while it changes does not get in', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    const real = site.house.accounts.passwords;
    const body = { oldPassword: password, newPassword };
    site.house.accounts.passwords = {
      hash: (text) => real.hash(text),
      verify: async (kept, text) => {
        const right = await real.verify(kept, text);
        site.house.accounts.passwords = real;
        expect((await site.call('PUT /account/pwd', { token, body })).code).toBe('');
        return right;
      },
    };
    expect((await logsIn(site, password)).code).toBe('Member08');
    expect(await empty.db.selectFrom('session').selectAll().execute()).toHaveLength(1);
  });

  test('a reset token that is used while its new password is hashed is used', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const resetToken = await resetTokenOf(site);
    const real = site.house.accounts.passwords;
    site.house.accounts.passwords = {
      verify: (kept, text) => real.verify(kept, text),
      hash: async (text) => {
        site.house.accounts.passwords = real;
        expect((await reset(site, resetToken)).code).toBe('');
        return real.hash(text);
      },
    };
    expect((await reset(site, resetToken)).code).toBe('Member04');
  });

  test('a reset whose phone is given up once its code was looked at sets no password', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    await registerWithPhone(site, 'haiyan');
    await site.call('POST /account/code', { body: { purpose: 'reset', account: 'haiyan', phone } });
    const { accounts } = site.house.accounts;
    const put = accounts.putResetToken.bind(accounts);
    accounts.putResetToken = async (token, ...more) => {
      const { passwordHash = '' } = (await accounts.byId(token.memberId)) ?? {};
      expect(await accounts.bindPhone(token.memberId, '+8613900139000', passwordHash)).toBe('bound');
      return put(token, ...more);
    };
    const body = { account: 'haiyan', phone, code: await site.lastCode() };
    const { code, data } = await site.call('POST /account/reset_check', { body });
    expect([code, data]).toEqual(['Member04', { triesLeft: 0 }]);
    expect(await empty.db.selectFrom('resetToken').selectAll().execute()).toEqual([]);
  });

  test('a reset whose member sets a password once its code was looked at sets no other one', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await registerWithPhone(site, 'haiyan');
    await site.call('POST /account/code', { body: { purpose: 'reset', account: 'haiyan', phone } });
    const { accounts } = site.house.accounts;
    const put = accounts.putResetToken.bind(accounts);
    accounts.putResetToken = async (...asked) => {
      const change = { oldPassword: password, newPassword };
      expect((await site.call('PUT /account/pwd', { token, body: change })).code).toBe('');
      return put(...asked);
    };
    const body = { account: 'haiyan', phone, code: await site.lastCode() };
    const { code, data } = await site.call('POST /account/reset_check', { body });
    expect([code, data]).toEqual(['Member04', { triesLeft: 0 }]);
    expect(await empty.db.selectFrom('resetToken').selectAll().execute()).toEqual([]);
  });

  test('resets that wait for the member’s row together are made once', async (context) => {
    await using empty = await open();
    if (empty.place.databaseUrl === null) return context.skip(oneAtATime);
    await using site = await openAccountSite(empty.place);
    const resetToken = await resetTokenOf(site);
    const resets = await startedWhileLocked(empty.db, 3, () => reset(site, resetToken));
    expect(resets.map(({ code }) => code).sort()).toEqual(['', 'Member04', 'Member04']);
  });

  test('a login that waits for the member’s row finds the password that was set meanwhile', async (context) => {
    await using empty = await open();
    if (empty.place.databaseUrl === null) return context.skip(oneAtATime);
    await using site = await openAccountSite(empty.place);
    await site.register('haiyan');
    const [login] = await startedWhileLocked(empty.db, 1, () => logsIn(site, password));
    expect(login?.code).toBe('Member08');
  });
});

/** Begins work that needs the member's row, which another change gives free with a new password once all wait. */
async function startedWhileLocked<Result>(
  db: Database,
  count: number,
  work: () => Promise<Result>,
): Promise<Result[]> {
  const started = await db.transaction().execute(async (change) => {
    await change.updateTable('member').set({ passwordHash: 'changed' }).execute();
    const all = Promise.all(Array.from({ length: count }, work));
    await vi.waitUntil(async () => (await lockWaiters(db)) === count, { timeout: 20_000 });
    return { all };
  });
  return started.all;
}

function logsIn(site: AccountSite, given: string) {
  return site.call('POST /account/login', {
    body: { account: 'haiyan', password: given },
    ip: '192.0.2.7',
  });
}

async function resetTokenOf(site: AccountSite): Promise<string> {
  await registerWithPhone(site, 'haiyan');
  await site.call('POST /account/code', { body: { purpose: 'reset', account: 'haiyan', phone } });
  const body = { account: 'haiyan', phone, code: await site.lastCode() };
  return (await site.call('POST /account/reset_check', { body })).data.resetToken;
}

function reset(site: AccountSite, resetToken: string) {
  return site.call('POST /account/reset_pwd', { body: { resetToken, password: newPassword } });
}
