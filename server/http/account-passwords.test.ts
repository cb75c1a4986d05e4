import { expect, test } from 'vitest';
import {
  type AccountSite,
  countPasswords,
  openAccountSite,
  password,
  phone,
  registerWithPhone,
} from '../../tests/setup/account-site.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { purgeAccounts } from '../store/accounts-purge.ts';

const next = '纸上江湖第一回';
const newPassword = `${next}，新`;

onEachDatabase((open) => {
  test('a changed password ends the other sessions and keeps this one', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const other = await site.register('haiyan');
    const neighbour = await site.register('somebody');
    const token = (await logsIn(site, password)).data;
    const changed = await site.call('PUT /account/pwd', {
      token,
      body: { oldPassword: password, newPassword },
    });
    expect(changed).toEqual({ status: 200, code: '', data: null });
    expect([await site.opens(token), await site.opens(other)]).toEqual(['', 'Member03']);
    expect(await site.opens(neighbour)).toBe('');
    expect((await logsIn(site, password)).code).toBe('Member08');
    expect((await logsIn(site, newPassword)).code).toBe('');
  });

  test('the new password has to keep the rules, the old one has to be right', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    const change = (oldPassword: string, given: string, ip?: string) =>
      site.call('PUT /account/pwd', {
        token,
        body: { oldPassword, newPassword: given },
        ...(ip && { ip }),
      });
    expect((await change(password, 'haiyan-2024')).data.fields).toEqual({ newPassword: 'contains-account' });
    expect(await change('not the old one', newPassword)).toEqual({
      status: 400,
      code: 'Member06',
      data: null,
    });
    expect(await site.opens(token)).toBe('');
  });

  test('wrong old passwords count like wrong passwords at login', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    const ip = '192.0.2.7';
    const change = (oldPassword: string) =>
      site.call('PUT /account/pwd', { token, body: { oldPassword, newPassword }, ip });
    for (let at = 0; at < 3; at += 1) expect((await change('wrong')).code).toBe('Member06');
    for (let at = 0; at < 2; at += 1) expect((await logsIn(site, 'wrong', ip)).code).toBe('Member08');
    const locked = { status: 429, code: 'Member09', data: { retryAfter: 600 } };
    expect(await change(password)).toEqual(locked);
    expect(await logsIn(site, password, ip)).toEqual(locked);
  });

  test('of password changes at the same moment one is made', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    const changes = [1, 2, 3].map((at) =>
      site.call('PUT /account/pwd', {
        token,
        body: { oldPassword: password, newPassword: `${newPassword}${at}` },
      }),
    );
    const codes = (await Promise.all(changes)).map(({ code }) => code).sort();
    expect(codes).toEqual(['', 'Member06', 'Member06']);
  });

  test('a forgotten password is set anew with the code of the phone, and every session ends', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await registerWithPhone(site, 'haiyan');
    const other = (await logsIn(site, password)).data;
    for (let at = 0; at < 5; at += 1) await logsIn(site, 'wrong', '192.0.2.7');
    const resetToken = await resetTokenOf(site, 'HaiYan');
    expect(JSON.stringify(await empty.db.selectFrom('resetToken').selectAll().execute())).not.toContain(
      resetToken,
    );
    expect(await reset(site, resetToken)).toEqual({ status: 200, code: '', data: null });
    expect([await site.opens(token), await site.opens(other)]).toEqual(['Member03', 'Member03']);
    expect((await site.call('POST /account/refresh', { token })).code).toBe('Member03');
    expect((await logsIn(site, password)).code).toBe('Member08');
    expect((await logsIn(site, newPassword, '192.0.2.7')).code, 'the lock is lifted').toBe('');
  });

  test('a reset token is good once, for ten minutes, at its merchant and for a password within the rules', async () => {
    await using empty = await open();
    await empty.db.insertInto('merchant').values({ id: 80002, name: '二岛', createdAt: 1 }).execute();
    await using site = await openAccountSite(empty.place);
    await registerWithPhone(site, 'haiyan');
    const bad = { status: 400, code: 'Member04', data: { triesLeft: 0 } };
    const first = await resetTokenOf(site, 'haiyan');
    const body = { resetToken: first, password: newPassword };
    expect(await site.call('POST /account/reset_pwd', { body, mid: 80002 })).toEqual(bad);
    const weak = { resetToken: first, password: 'my-haiyan-1' };
    expect((await site.call('POST /account/reset_pwd', { body: weak })).data.fields).toEqual({
      password: 'contains-account',
    });
    const answers = await Promise.all([reset(site, first), reset(site, first), reset(site, first)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['', 'Member04', 'Member04']);
    expect(await reset(site, first)).toEqual(bad);
    expect(await reset(site, 'made-up')).toEqual(bad);
    const second = await resetTokenOf(site, 'haiyan');
    site.later(600);
    expect(await reset(site, second)).toEqual(bad);
  });

  test('who gives a phone up gives up with it what its holder could reset', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await registerWithPhone(site, 'haiyan');
    const resetToken = await resetTokenOf(site, 'haiyan');
    const other = '13900139000';
    await site.call('POST /account/code', { token, body: { purpose: 'bind', phone: other } });
    const bind = { phone: other, code: await site.lastCode(), password };
    expect((await site.call('POST /account/phone', { token, body: bind })).code).toBe('');
    expect((await reset(site, resetToken)).code).toBe('Member04');
    expect((await logsIn(site, password)).code).toBe('');
  });

  test('a changed password voids what was under way to reset the one before', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await registerWithPhone(site, 'haiyan');
    const resetToken = await resetTokenOf(site, 'haiyan');
    site.later(60);
    await site.call('POST /account/code', { body: { purpose: 'reset', account: 'haiyan', phone } });
    const code = await site.lastCode();
    const another = '13900139000';
    await site.call('POST /account/code', { token, body: { purpose: 'bind', phone: another } });
    const bind = { phone: another, code: await site.lastCode(), password: `${newPassword}的` };
    const changed = { oldPassword: password, newPassword: bind.password };
    expect((await site.call('PUT /account/pwd', { token, body: changed })).code).toBe('');
    expect((await reset(site, resetToken)).code).toBe('Member04');
    const checked = await site.call('POST /account/reset_check', {
      body: { account: 'haiyan', phone, code },
    });
    expect(checked).toMatchObject({ code: 'Member04', data: { triesLeft: 0 } });
    expect((await logsIn(site, changed.newPassword)).code).toBe('');
    expect((await site.call('POST /account/phone', { token, body: bind })).code, 'no reset').toBe('');
  });

  test('two reset tokens at the same moment: one sets the password, the other is void', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    await registerWithPhone(site, 'haiyan');
    const tokens = [await resetTokenOf(site, 'haiyan'), await resetTokenOf(site, 'haiyan')];
    const codes = (await Promise.all(tokens.map((token) => reset(site, token)))).map(({ code }) => code);
    expect(codes.sort()).toEqual(['', 'Member04']);
  });

  test('asking for a code to reset tells nothing of accounts and phones, but sends only where they meet', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    await registerWithPhone(site, 'haiyan', '13900139001');
    await registerWithPhone(site, 'shutout', '13900139002');
    await empty.db.updateTable('member').set({ locked: 1 }).where('accountKey', '=', 'shutout').execute();
    const before = (await site.messages()).length;
    const asks = [
      { account: 'haiyan', phone: '13900139001', sent: 1 },
      { account: 'shutout', phone: '13900139002', sent: 0 },
      { account: 'haiyan', phone: '13900139003', sent: 0 },
      { account: 'nobody_here', phone: '13900139004', sent: 0 },
      { account: '海盐\u0000', phone: '13900139005', sent: 0 },
    ];
    let sent = before;
    for (const { sent: more, ...who } of asks) {
      const ask = () => site.call('POST /account/code', { body: { purpose: 'reset', ...who } });
      expect(await ask(), who.account).toEqual({ status: 200, code: '', data: { retryAfter: 60 } });
      expect((await ask()).data, who.account).toEqual({ retryAfter: 60 });
      sent += more;
      expect(await site.messages(), who.account).toHaveLength(sent);
      for (const triesLeft of [4, 3, 2, 1, 0, 0]) {
        const body = { ...who, code: '00000x' };
        const answer = await site.call('POST /account/reset_check', { body });
        expect(answer, who.account).toEqual({ status: 400, code: 'Member04', data: { triesLeft } });
      }
    }
    const rows = await empty.db.selectFrom('verification').select(['purpose', 'triesLeft']).execute();
    expect(rows).toEqual(asks.map(() => ({ purpose: 'reset', triesLeft: 0 })));
  });

  test('a code for nobody opens nothing, and somebody’s code nobody else’s account', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    await registerWithPhone(site, 'haiyan');
    await site.register('somebody');
    site.later(60);
    await site.call('POST /account/code', { body: { purpose: 'reset', account: 'haiyan', phone } });
    const code = await site.lastCode();
    const check = (account: string) =>
      site.call('POST /account/reset_check', { body: { account, phone, code } });
    expect((await check('somebody')).code).toBe('Member04');
    // As if a code that was never sent had been guessed.
    await empty.db.updateTable('verification').set({ memberId: null }).execute();
    expect(await check('haiyan')).toMatchObject({ code: 'Member04', data: { triesLeft: 4 } });
    await empty.db.updateTable('verification').set({ memberId: 1 }).execute();
    await empty.db.updateTable('member').set({ phone: '+8613900139009' }).where('id', '=', 1).execute();
    expect((await check('haiyan')).code, 'the phone was given up meanwhile').toBe('Member04');
  });

  test('a gateway that fails tells nothing of who was to get a code to reset', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    await registerWithPhone(site, 'haiyan');
    site.later(60);
    await site.house.merchants.set(80001, 'smsWebhookUrl', 'http://127.0.0.1:9/');
    await site.house.merchants.set(80001, 'smsWebhookSecret', 'quiet');
    const logged = site.logged.length;
    const ask = async (account: string, number: string) => {
      const body = { purpose: 'reset', account, phone: number };
      const answers = [await site.call('POST /account/code', { body })];
      await site.house.accounts.messages.settled();
      return [...answers, await site.call('POST /account/code', { body })];
    };
    const known = await ask('haiyan', phone);
    expect(known[0]).toEqual({ status: 200, code: '', data: { retryAfter: 60 } });
    expect(await ask('nobody_here', '13900139000')).toEqual(known);
    const told = site.logged.slice(logged);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^verification code not sent/);
    expect(told[0]).not.toMatch(/\b\d{6}\b|138001|quiet/);
  });

  test('a wrong reset costs no password work', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const counted = countPasswords(site);
    await reset(site, 'made-up');
    expect(counted.verified).toBe(0);
  });

  test('what has run out is removed, and nothing else', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await registerWithPhone(site, 'haiyan');
    await resetTokenOf(site, 'haiyan');
    await logsIn(site, 'wrong', '192.0.2.7');
    site.later(60);
    await site.call('POST /account/code', { token, body: { purpose: 'bind', phone } });
    const left = async () => {
      await purgeAccounts(site.house.database, site.clock.at, site.clock.at);
      const tables = ['session', 'verification', 'resetToken', 'codeCount', 'loginFailure'] as const;
      const counts = tables.map(
        async (table) => (await empty.db.selectFrom(table).selectAll().execute()).length,
      );
      return Promise.all(counts);
    };
    // Of messages: to the phone, to bind by this member, and to reset by this pair.
    expect(await left()).toEqual([1, 1, 1, 3, 1]);
    site.later(300);
    expect(await left(), 'codes').toEqual([1, 0, 1, 3, 1]);
    site.later(300);
    expect(await left(), 'tokens and failures').toEqual([1, 0, 0, 3, 0]);
    site.later(86_400);
    expect(await left(), 'messages').toEqual([1, 0, 0, 0, 0]);
    site.later(28 * 86_400);
    expect(await left(), 'sessions').toEqual([0, 0, 0, 0, 0]);
  });
});

function logsIn(site: AccountSite, given: string, ip?: string) {
  return site.call('POST /account/login', {
    body: { account: 'haiyan', password: given },
    ...(ip && { ip }),
  });
}

async function resetTokenOf(site: AccountSite, account: string): Promise<string> {
  site.later(60);
  await site.call('POST /account/code', { body: { purpose: 'reset', account, phone } });
  const body = { account, phone, code: await site.lastCode() };
  return (await site.call('POST /account/reset_check', { body })).data.resetToken;
}

function reset(site: AccountSite, resetToken: string) {
  return site.call('POST /account/reset_pwd', { body: { resetToken, password: newPassword } });
}
