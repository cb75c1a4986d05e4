import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { openAccountSite, password } from '../../tests/setup/account-site.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { purgeAccounts } from '../store/accounts-purge.ts';
import type { Database } from '../store/open.ts';
import { siteSecret } from '../store/secrets.ts';

const day = 86_400;

onEachDatabase((open) => {
  test('a token opens its own merchant and no other', async () => {
    await using empty = await open();
    await empty.db.insertInto('merchant').values({ id: 80002, name: '二岛', createdAt: 1 }).execute();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    const other = await site.register('haiyan', 80002);
    expect([await site.opens(token), await site.opens(other, 80002)]).toEqual(['', '']);
    expect([await site.opens(token, 80002), await site.opens(other)]).toEqual(['Member03', 'Member03']);
    const refresh = await site.call('POST /account/refresh', { token, mid: 80002 });
    expect([refresh.status, refresh.code]).toEqual([401, 'Member03']);
    await site.call('POST /account/logout', { token, mid: 80002 });
    expect(await site.opens(token), 'another merchant cannot end it').toBe('');
  });

  test('with another merchant’s token nobody is a visitor, with one that ran out or was ended everybody', async () => {
    await using empty = await open();
    await empty.db.insertInto('merchant').values({ id: 80002, name: '二岛', createdAt: 1 }).execute();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    const looks = async (mid: number, with_ = token) =>
      (await site.call('GET /api/comic/rnd', { token: with_, mid })).code;
    expect([await looks(80001), await looks(80002), await looks(80003)]).toEqual(['', 'Member03', 'Site01']);
    const registering = { body: { account: 'haiyan', password }, token, mid: 80002 };
    expect((await site.call('POST /account/logon', registering)).code).toBe('Member03');
    const [head, body] = token.split('.');
    expect(await looks(80002, `${head}.${body}.${'A'.repeat(43)}`), 'nobody’s').toBe('');
    await site.call('POST /account/logout', { token });
    expect(await looks(80001), 'ended').toBe('');
    site.later(14 * day + 1);
    expect([await looks(80001), await looks(80002)], 'run out').toEqual(['', '']);
  });

  test('a token that is forged in any way opens nothing and renews nothing', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    await site.register('somebody');
    const claims = decodeJwt(token);
    const key = await signingKey(empty.db);
    expect(await site.opens(await signed(claims, key)), 'the forger knows the form').toBe('');

    const otherKey = new TextEncoder().encode('x'.repeat(43));
    const [head, body, seal] = token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const tampered = Buffer.from(JSON.stringify({ ...claims, nameid: '2' })).toString('base64url');
    const { sid: _sid, ...withoutSession } = claims;
    const { exp: _exp, ...withoutEnd } = claims;
    const forged: Record<string, string> = {
      'another key': await signed(claims, otherKey),
      'another algorithm': await signed(claims, key, 'HS512'),
      'no algorithm': `${none}.${body}.${seal}`,
      'changed claims': `${head}.${tampered}.${seal}`,
      'another seal': `${head}.${body}.${seal?.split('').reverse().join('')}`,
      'another issuer': await signed({ ...claims, iss: 'somebody' }, key),
      'another audience': await signed({ ...claims, aud: '80002' }, key),
      'an unknown session': await signed({ ...claims, sid: 'AAAAAAAAAAAAAAAAAAAAAA' }, key),
      'no session': await signed(withoutSession, key),
      'no end': await signed(withoutEnd, key),
      nonsense: 'a.b.c',
    };
    for (const [how, wrong] of Object.entries(forged)) {
      expect(await site.opens(wrong), how).toBe('Member03');
      const renewed = await site.call('POST /account/refresh', { token: wrong });
      expect([renewed.status, renewed.code, renewed.data], how).toEqual([401, 'Member03', null]);
      const ended = await site.call('POST /account/logout', { token: wrong });
      expect([ended.status, ended.data], how).toEqual([how === 'another audience' ? 401 : 200, null]);
    }
    await empty.db.insertInto('merchant').values({ id: 80002, name: '二岛', createdAt: 1 }).execute();
    const elsewhere = await signed({ ...claims, aud: '80002' }, key);
    expect(await site.opens(elsewhere, 80002), 'a session of another merchant').toBe('Member03');
    const foreign = await signed({ ...claims, nameid: '2' }, key);
    expect(await site.opens(foreign), 'a session of another member').toBe('Member03');
    const bare = await site.call('GET /api/member', { token: `${none}.${body}.` });
    expect(bare.code, 'no algorithm and no seal').toBe('Member03');
    expect(await site.opens(token), 'the session has stayed').toBe('');
  });

  test('a token ends after fourteen days and can be renewed for fourteen more', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    site.later(14 * day - 1);
    expect(await site.opens(token)).toBe('');
    site.later(1);
    expect(await site.opens(token)).toBe('Member03');
    site.later(14 * day - 1);
    const { code, data: renewed } = await site.call('POST /account/refresh', { token });
    expect(code).toBe('');
    const [old, fresh] = [decodeJwt(token), decodeJwt(renewed)];
    expect(fresh).toMatchObject({ sid: old.sid, nameid: old.nameid, exp: site.clock.at / 1000 + 14 * day });
    expect(fresh.jti).not.toBe(old.jti);
    expect(await site.opens(renewed)).toBe('');
    site.later(2);
    expect((await site.call('POST /account/refresh', { token })).code, 'the old one is too old').toBe(
      'Member03',
    );
    site.later(28 * day);
    expect((await site.call('POST /account/refresh', { token: renewed })).code).toBe('Member03');
  });

  test('renewing keeps a session for 28 more days', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    let token = await site.register('haiyan');
    for (let at = 0; at < 5; at += 1) {
      site.later(8 * day);
      token = (await site.call('POST /account/refresh', { token })).data;
      await purgeAccounts(site.house.database, site.clock.at, site.clock.at);
      expect(await site.opens(token)).toBe('');
    }
    expect(await empty.db.selectFrom('session').selectAll().execute()).toHaveLength(1);
  });

  test('a session that was begun a year ago is not renewed any more', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    let token = await site.register('haiyan');
    const renew = () => site.call('POST /account/refresh', { token });
    for (let at = 0; at < 14; at += 1) {
      site.later(26 * day);
      token = (await renew()).data;
    }
    site.later(day - 1);
    expect((await renew()).code).toBe('');
    site.later(1);
    expect((await renew()).code).toBe('Member03');
    // What was given before is good until it runs out.
    expect(await site.opens(token)).toBe('');
  });

  test('a session that has ended in the database is over at once, whatever its token says', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    await empty.db.updateTable('session').set({ expiresAt: site.clock.at }).execute();
    expect(await site.opens(token)).toBe('Member03');
    expect((await site.call('POST /account/refresh', { token })).code).toBe('Member03');
  });

  test('logging out ends this session only, however often it is said', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    const body = { account: 'haiyan', password };
    const { data: other } = await site.call('POST /account/login', { body });
    for (let at = 0; at < 2; at += 1) {
      expect(await site.call('POST /account/logout', { token })).toEqual({
        status: 200,
        code: '',
        data: null,
      });
    }
    expect(await site.call('POST /account/logout')).toEqual({ status: 200, code: '', data: null });
    expect([await site.opens(token), await site.opens(other)]).toEqual(['Member03', '']);
    expect((await site.call('POST /account/refresh', { token })).code).toBe('Member03');
  });

  test('a token that has run out still logs out its session', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    site.later(15 * day);
    await site.call('POST /account/logout', { token });
    expect((await site.call('POST /account/refresh', { token })).code).toBe('Member03');
  });

  test('a member who is shut out or removed is signed out at once', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    await empty.db.updateTable('member').set({ locked: 1 }).execute();
    expect(await site.opens(token)).toBe('Member03');
    expect((await site.call('POST /account/refresh', { token })).code).toBe('Member03');
    await empty.db.updateTable('member').set({ locked: 0 }).execute();
    expect(await site.opens(token)).toBe('');
    await empty.db.deleteFrom('wallet').execute();
    await empty.db.deleteFrom('member').execute();
    expect(await site.opens(token)).toBe('Member03');
  });

  test('the processes of a site take each other’s tokens', async () => {
    await using empty = await open();
    await using one = await openAccountSite(empty.place);
    await using other = await openAccountSite(empty.place);
    const token = await one.register('haiyan');
    expect(await other.opens(token)).toBe('');
    await other.call('POST /account/logout', { token });
    expect(await one.opens(token)).toBe('Member03');
  });

  test('calls for members ask visitors to log in', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    for (const line of ['POST /account/phone', 'PUT /account/pwd', 'POST /account/refresh'] as const) {
      const body = { phone: '1', code: '1', oldPassword: '1', newPassword: '1' };
      const { status, code } = await site.call(line, { body });
      expect([status, code], line).toEqual([401, 'Member03']);
    }
  });
});

async function signingKey(db: Database): Promise<Uint8Array> {
  return new TextEncoder().encode(await siteSecret(db, 'token'));
}

function signed(claims: JWTPayload, key: Uint8Array, alg = 'HS256'): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT' }).sign(key);
}
