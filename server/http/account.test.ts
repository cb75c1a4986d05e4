import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { countPasswords, openAccountSite, password } from '../../tests/setup/account-site.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';

const wrong = '不是这个密码不是';

onEachDatabase((open) => {
  test('registering makes a member with an empty wallet and answers a token that opens it', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const body = { account: 'HaiYan', password, channel: 'tieba-7 <b>\u0000渠道' };
    const { status, code, data: token } = await site.call('POST /account/logon', { body });
    expect([status, code]).toEqual([200, '']);
    const second = site.clock.at / 1000;
    expect(decodeJwt(token)).toEqual({
      given_name: 'HaiYan',
      nameid: '1',
      iss: 'mandao',
      aud: '80001',
      iat: second,
      exp: second + 14 * 86_400,
      sid: expect.stringMatching(/^[\w-]{22}$/),
      jti: expect.any(String),
    });
    const { data } = await site.call('GET /api/member', { token });
    expect(data).toMatchObject({ account: 'HaiYan', point: 0, phone: '' });
    const wallets = await empty.db.selectFrom('wallet').selectAll().execute();
    expect(wallets).toEqual([{ memberId: 1, paid: 0, bonus: 0 }]);
    const member = await empty.db.selectFrom('member').selectAll().executeTakeFirstOrThrow();
    expect(member.channel).toBe('tieba-7b渠道');
    expect(member.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify([member, site.logged])).not.toContain(password);
  });

  test('what the rules do not allow is named under its field', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const faults = async (account: string, given: string) => {
      const { status, code, data } = await site.call('POST /account/logon', {
        body: { account, password: given },
      });
      return [status, code, data.fields];
    };
    expect(await faults('abc', password)).toEqual([400, 'Request01', { account: 'too-short' }]);
    expect(await faults('海盐海盐', password)).toEqual([400, 'Request01', { account: 'characters' }]);
    expect(await faults('haiyan', 'A123456789')).toEqual([400, 'Request01', { password: 'common' }]);
    // Of the leaked lists, which pages do not carry.
    expect(await faults('haiyan', 'Samantha')).toEqual([400, 'Request01', { password: 'common' }]);
    expect(await faults('haiyan', 'x-HAIYAN-x')).toEqual([
      400,
      'Request01',
      { password: 'contains-account' },
    ]);
    expect(await empty.db.selectFrom('member').select('id').execute()).toEqual([]);
  });

  test('of registrations at the same moment one gets the account, whatever its case', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const names = ['haiyan', 'HAIYAN', 'HaiYan', 'haiYAN', 'Haiyan', 'hAIYAN'];
    const answers = await Promise.all(
      names.map((account) => site.call('POST /account/logon', { body: { account, password } })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['', ...names.slice(1).map(() => 'Member07')]);
    for (const table of ['member', 'wallet', 'session'] as const) {
      expect(await empty.db.selectFrom(table).selectAll().execute(), table).toHaveLength(1);
    }
    expect((await site.call('POST /account/logon', { body: { account: 'HAIyan', password } })).status).toBe(
      409,
    );
  });

  test('the same account may be another member’s at another merchant', async () => {
    await using empty = await open();
    await empty.db.insertInto('merchant').values({ id: 80002, name: '二岛', createdAt: 1 }).execute();
    await using site = await openAccountSite(empty.place);
    await site.register('haiyan');
    const token = await site.register('haiyan', 80002);
    expect(decodeJwt(token)).toMatchObject({ nameid: '2', aud: '80002' });
  });

  test('a member logs in whatever the case of the account and the width of the password', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const body = { account: 'haiyan', password: 'sea salt 海 ａｂｃ' };
    await site.call('POST /account/logon', { body });
    const logIn = { account: 'HaiYan', password: 'ｓｅａ salt 海 abc' };
    const { code, data } = await site.call('POST /account/login', { body: logIn });
    expect([code, decodeJwt(data).given_name]).toEqual(['', 'haiyan']);
    const longer = { account: 'haiyan', password: `${body.password} ` };
    expect((await site.call('POST /account/login', { body: longer })).code).toBe('Member08');
  });

  test('a wrong password, an unknown account and a member shut out get one answer for one work', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    await site.register('haiyan');
    await site.register('shutout');
    await empty.db.updateTable('member').set({ locked: 1 }).where('accountKey', '=', 'shutout').execute();
    const counted = countPasswords(site);
    for (const account of ['haiyan', 'nobody_here', 'shutout', '海盐\u0000', '']) {
      const given = account === 'shutout' ? password : wrong;
      counted.verified = 0;
      const answer = await site.call('POST /account/login', { body: { account, password: given } });
      expect(answer, account).toEqual({ status: 401, code: 'Member08', data: null });
      expect(counted.verified, account).toBe(1);
    }
  });

  test('five wrong passwords lock an account for an address, known or not, also to the right one', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    await site.register('haiyan');
    const logIn = async (account: string, given: string, ip = '192.0.2.7') => {
      const { status, code, data } = await site.call('POST /account/login', {
        body: { account, password: given },
        ip,
      });
      return code === '' ? 'in' : [status, code, data];
    };
    for (const account of ['haiyan', 'nobody_here']) {
      for (let at = 0; at < 5; at += 1) {
        expect(await logIn(account, wrong)).toEqual([401, 'Member08', null]);
        site.later(1);
      }
      expect(await logIn(account, wrong)).toEqual([429, 'Member09', { retryAfter: 599 }]);
      site.later(9);
      expect(await logIn(account, password)).toEqual([429, 'Member09', { retryAfter: 590 }]);
    }
    expect(await logIn('HAIYAN', password), 'the case').toEqual([429, 'Member09', { retryAfter: 576 }]);
    expect(await logIn('haiyan', password, '192.0.2.8'), 'another address').toBe('in');
    site.later(575);
    expect(await logIn('haiyan', password)).toEqual([429, 'Member09', { retryAfter: 1 }]);
    site.later(1);
    expect(await logIn('haiyan', password)).toBe('in');
  });

  test('the right password of a member who is shut out counts like a wrong one', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    await site.register('shutout');
    await empty.db.updateTable('member').set({ locked: 1 }).execute();
    const told: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      const body = { account: 'shutout', password };
      told.push((await site.call('POST /account/login', { body, ip: '192.0.2.7' })).code);
    }
    expect(told).toEqual([...Array(5).fill('Member08'), 'Member09']);
  });

  test('a success clears the count, and a lock that is over counts from one again', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    await site.register('haiyan');
    const codes = async (given: string[]) => {
      const told: string[] = [];
      for (const one of given) {
        const body = { account: 'haiyan', password: one };
        told.push((await site.call('POST /account/login', { body, ip: '192.0.2.7' })).code);
      }
      return told;
    };
    const four = [wrong, wrong, wrong, wrong];
    expect(await codes([...four, password, ...four, password])).not.toContain('Member09');
    expect(await codes([...four, wrong, wrong])).toContain('Member09');
    site.later(600);
    expect(await codes([...four, wrong])).not.toContain('Member09');
  });

  test('of twenty wrong passwords at the same moment five are looked at', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    await site.register('haiyan');
    const counted = countPasswords(site);
    const body = { account: 'haiyan', password: wrong };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => site.call('POST /account/login', { body, ip: '192.0.2.7' })),
    );
    const told = answers.map(({ code }) => code).sort();
    expect(told).toEqual([...Array(5).fill('Member08'), ...Array(15).fill('Member09')]);
    expect(counted.verified).toBe(5);
  });

  test('the addresses of one IPv6 line are locked together', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const told: string[] = [];
    for (let at = 1; at <= 6; at += 1) {
      const body = { account: 'haiyan', password: wrong };
      told.push((await site.call('POST /account/login', { body, ip: `2001:db8:1:2::${at}` })).code);
    }
    expect(told.at(-1)).toBe('Member09');
  });

  test('what is typed as an account is not kept in readable form', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    await site.call('POST /account/login', { body: { account: 'my-secret-password', password: wrong } });
    const failures = await empty.db.selectFrom('loginFailure').selectAll().execute();
    expect(failures).toHaveLength(1);
    expect(JSON.stringify([failures, site.logged])).not.toMatch(/my-secret-password/);
  });
});
