import { expect, test } from 'vitest';
import {
  type AccountSite,
  openAccountSite,
  password,
  phone,
  registerWithPhone,
} from '../../tests/setup/account-site.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { localGateway } from '../payments/testing/local-gateway.ts';

const bindCode = { purpose: 'bind', phone };

onEachDatabase((open) => {
  test('a phone is bound with the code that was sent to it, and shown without its middle', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    const asked = await site.call('POST /account/code', {
      token,
      body: { purpose: 'bind', phone: '+86 138-0013-8000' },
    });
    expect(asked).toEqual({ status: 200, code: '', data: { retryAfter: 60 } });
    const [message] = await site.messages();
    expect(message).toEqual({
      to: '+8613800138000',
      purpose: 'bind',
      code: expect.stringMatching(/^\d{6}$/),
      at: site.clock.at,
    });
    const code = message?.code ?? '';
    const kept = await empty.db.selectFrom('verification').selectAll().execute();
    expect(JSON.stringify([kept, site.logged]), 'a code is kept and told nowhere').not.toContain(code);
    expect(await bind(site, token, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toEqual([200, '', null]);
    expect((await site.call('GET /api/member', { token })).data.phone).toBe('138****8000');
    expect(await bind(site, token, code, phone, password), 'once').toEqual([
      400,
      'Member04',
      { triesLeft: 0 },
    ]);
  });

  test('only members are sent a code to bind, and only to a phone', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    expect((await site.call('POST /account/code', { body: bindCode })).code).toBe('Member03');
    const ask = async (body: Record<string, unknown>) =>
      (await site.call('POST /account/code', { token, body })).data.fields;
    expect(await ask({ purpose: 'bind', phone: '010-62345678' })).toEqual({ phone: 'not-a-number' });
    expect(await ask({ purpose: 'bind', phone: '+852 6123 4567' })).toEqual({ phone: 'not-a-number' });
    expect(await ask({ purpose: 'reset', phone })).toEqual({ account: 'missing' });
    expect(Object.keys(await ask({ purpose: 'login', phone }))).toEqual(['purpose']);
    expect(await site.messages()).toEqual([]);
  });

  test('a merchant may open other regions', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    await site.house.merchants.set(80001, 'phoneRegions', ['CN', 'HK']);
    const token = await registerWithPhone(site, 'haiyan', '6123 4567');
    expect((await site.messages())[0]?.to).toBe('+85261234567');
    expect((await site.call('GET /api/member', { token })).data.phone).not.toBe('');
  });

  test('a code has five tries, a sixth fails with the right one too', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    await site.call('POST /account/code', { token, body: bindCode });
    const code = await site.lastCode();
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      expect(await bind(site, token, otherThan(code))).toEqual([400, 'Member04', { triesLeft }]);
    }
    expect(await bind(site, token, code)).toEqual([400, 'Member04', { triesLeft: 0 }]);
  });

  test('of twenty codes at the same moment five are looked at', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    await site.call('POST /account/code', { token, body: bindCode });
    const code = otherThan(await site.lastCode());
    const answers = await Promise.all(Array.from({ length: 20 }, () => bind(site, token, code)));
    const left = answers.map(([, , data]) => (data as { triesLeft: number }).triesLeft).sort();
    expect(left).toEqual([...Array(16).fill(0), 1, 2, 3, 4]);
  });

  test('the right code at the same moment is good once', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    await site.call('POST /account/code', { token, body: bindCode });
    const code = await site.lastCode();
    const answers = await Promise.all(Array.from({ length: 4 }, () => bind(site, token, code)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  });

  test('a code is good for five minutes, at its merchant, for its member and its phone', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    const other = await site.register('somebody');
    await site.call('POST /account/code', { token, body: bindCode });
    const code = await site.lastCode();
    const void0 = [400, 'Member04', { triesLeft: 0 }];
    expect(await bind(site, other, code)).toEqual(void0);
    expect(await bind(site, token, code, '13800138001')).toEqual(void0);
    site.later(299);
    expect(await bind(site, token, otherThan(code))).toEqual([400, 'Member04', { triesLeft: 4 }]);
    site.later(1);
    expect(await bind(site, token, code)).toEqual(void0);
  });

  test('a new code takes the place of the one before, with tries of its own', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    await site.call('POST /account/code', { token, body: bindCode });
    const first = await site.lastCode();
    await bind(site, token, otherThan(first));
    site.later(60);
    await site.call('POST /account/code', { token, body: bindCode });
    const second = await site.lastCode();
    if (first !== second) {
      expect(await bind(site, token, first)).toEqual([400, 'Member04', { triesLeft: 4 }]);
    }
    expect((await bind(site, token, second))[0]).toBe(200);
  });

  test('of requests for a code at the same moment one is sent', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    await using neighbour = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 ? site : neighbour).call('POST /account/code', { token, body: bindCode }),
      ),
    );
    expect(answers.filter(({ code }) => code === '')).toHaveLength(1);
    expect(await site.messages()).toHaveLength(1);
  });

  test('whose phone it is, is told only to whoever has its code', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    await registerWithPhone(site, 'haiyan');
    const other = await site.register('somebody');
    site.later(60);
    const free = await site.call('POST /account/code', {
      token: other,
      body: { ...bindCode, phone: '13800138001' },
    });
    const taken = await site.call('POST /account/code', { token: other, body: bindCode });
    expect(taken).toEqual(free);
    const code = await site.lastCode();
    expect((await bind(site, other, otherThan(code)))[1]).toBe('Member04');
    expect(await bind(site, other, code)).toEqual([409, 'Member05', null]);
    const phones = await empty.db.selectFrom('member').select('phone').orderBy('id').execute();
    expect(phones).toEqual([{ phone: '+8613800138000' }, { phone: null }]);
  });

  test('of members who bind one phone at the same moment one gets it', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const tokens = await Promise.all(['haiyan', 'somebody', 'another'].map((one) => site.register(one)));
    const codes: string[] = [];
    for (const token of tokens) {
      await site.call('POST /account/code', { token, body: bindCode });
      codes.push(await site.lastCode());
      site.later(60);
    }
    const answers = await Promise.all(tokens.map((token, at) => bind(site, token, codes[at] ?? '')));
    expect(answers.map(([, code]) => code).sort()).toEqual(['', 'Member05', 'Member05']);
  });

  test('a member may bind another phone, and the same one again, with the password', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await registerWithPhone(site, 'haiyan');
    for (const number of [phone, '13900139000']) {
      site.later(60);
      await site.call('POST /account/code', { token, body: { purpose: 'bind', phone: number } });
      expect((await bind(site, token, await site.lastCode(), number, password))[1]).toBe('');
    }
    expect((await site.call('GET /api/member', { token })).data.phone).toBe('139****9000');
  });

  test('a bound phone is not given up without the password, and asking costs no code', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await registerWithPhone(site, 'haiyan');
    site.later(60);
    const other = '13900139000';
    await site.call('POST /account/code', { token, body: { purpose: 'bind', phone: other } });
    const code = await site.lastCode();
    expect(await bind(site, token, code, other), 'without one').toEqual([400, 'Member06', null]);
    expect(await bind(site, token, code, other, `${password}!`)).toEqual([400, 'Member06', null]);
    expect((await site.call('GET /api/member', { token })).data.phone).toBe('138****8000');
    expect((await bind(site, token, code, other, password))[1]).toBe('');
    expect((await site.call('GET /api/member', { token })).data.phone).toBe('139****9000');
  });

  test('wrong passwords for a new phone lock the account for the address like those at login', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await registerWithPhone(site, 'haiyan');
    site.later(60);
    const body = { phone: '13900139000', code: '000000' };
    const tried = async (given?: string) => {
      const all = { ...body, ...(given !== undefined && { password: given }) };
      const answer = await site.call('POST /account/phone', { token, body: all, ip: '10.9.9.9' });
      return [answer.code, answer.data?.retryAfter];
    };
    for (let at = 0; at < 7; at += 1) expect(await tried()).toEqual(['Member06', undefined]);
    for (let at = 0; at < 5; at += 1)
      expect(await tried('not the password')).toEqual(['Member06', undefined]);
    expect(await tried(password)).toEqual(['Member09', 600]);
  });

  test('a code that the gateway does not take is withdrawn, and may be asked for at once', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    await site.house.merchants.set(80001, 'smsWebhookUrl', 'http://127.0.0.1:9/');
    await site.house.merchants.set(80001, 'smsWebhookSecret', 'quiet');
    const failed = await site.call('POST /account/code', { token, body: bindCode });
    expect(failed).toEqual({ status: 500, code: 'Server01', data: null });
    expect(await empty.db.selectFrom('verification').selectAll().execute()).toEqual([]);
    await site.house.merchants.set(80001, 'smsWebhookUrl', '');
    expect((await site.call('POST /account/code', { token, body: bindCode })).code).toBe('');
  });

  test('a code whose gateway gave no answer stays good and counts: its message may have gone out', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { url, asked } = await localGateway((_, response) => response.destroy());
    const token = await site.register('haiyan');
    await site.house.merchants.set(80001, 'smsWebhookUrl', url);
    await site.house.merchants.set(80001, 'smsWebhookSecret', 'quiet');
    const ask = () => site.call('POST /account/code', { token, body: bindCode });
    expect(await ask()).toEqual({ status: 200, code: '', data: { retryAfter: 60 } });
    expect((await ask()).code, 'too early, as after any other').toBe('Request03');
    expect(asked).toHaveLength(1);
    const told = site.logged.filter((line) => line.startsWith('verification code'));
    expect(told).toEqual([expect.stringMatching(/^verification code perhaps not sent/)]);
    const { code } = JSON.parse(asked[0]?.body ?? '') as { code: string };
    expect(told[0]).not.toContain(code);
    expect((await bind(site, token, code))[1]).toBe('');
  });
});

async function bind(site: AccountSite, token: string, code: string, number = phone, given?: string) {
  const body = { phone: number, code, ...(given !== undefined && { password: given }) };
  const answer = await site.call('POST /account/phone', { token, body });
  return [answer.status, answer.code, answer.data] as const;
}

function otherThan(code: string): string {
  return code === '000000' ? '111111' : '000000';
}
