import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { type AccountSite, openAccountSite, password } from '../../tests/setup/account-site.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { up as putDevice } from '../store/migrations/0012-session-device.ts';

const day = 86_400;
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0';

onEachDatabase((open) => {
  test('a member sees where they are logged in: this session first, then the last seen', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const began = site.clock.at;
    const first = await site.register('haiyan');
    await site.register('somebody');
    site.later(60);
    await logsIn(site, windows);
    site.later(60);
    const phone = await logsIn(site, android);
    site.later(60);
    expect(await site.opens(first)).toBe('');
    await site.house.sessions.noteSeen();
    expect(await sessionsOf(site, phone)).toEqual([
      {
        browser: 'Chrome',
        system: 'Android',
        createdAt: began + 120e3,
        seenAt: began + 120e3,
        current: true,
      },
      { browser: '', system: '', createdAt: began, seenAt: began + 180e3, current: false },
      {
        browser: 'Microsoft Edge',
        system: 'Windows',
        createdAt: began + 60e3,
        seenAt: began + 60e3,
        current: false,
      },
    ]);
    expect((await site.call('GET /account/sessions')).code, 'a visitor').toBe('Member03');
  });

  test('a renewed session says what it is used on by now; one that ran out is not told', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const began = site.clock.at;
    const token = await site.register('haiyan');
    await logsIn(site, windows);
    site.later(13 * day);
    const renewed = (await site.call('POST /account/refresh', { token, userAgent: android })).data;
    site.later(15 * day + 1);
    const seenAt = began + 13 * day * 1000;
    const again = (await site.call('POST /account/refresh', { token: renewed, userAgent: android })).data;
    expect(await sessionsOf(site, again)).toEqual([
      {
        browser: 'Chrome',
        system: 'Android',
        createdAt: began,
        seenAt: seenAt + (15 * day + 1) * 1000,
        current: true,
      },
    ]);
  });

  test('when a session was used is written down later where the database did not take it', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    site.later(60);
    expect(await site.opens(token)).toBe('');
    await empty.db.schema.alterTable('session').renameTo('session_away').execute();
    await expect(site.house.sessions.noteSeen()).rejects.toThrow('session');
    await empty.db.schema.alterTable('session_away').renameTo('session').execute();
    const seenAt = async () => (await empty.db.selectFrom('session').select('seenAt').execute())[0]?.seenAt;
    await site.house.sessions.noteSeen();
    expect(await seenAt()).toBe(site.clock.at);
    site.later(60);
    await site.house.sessions.noteSeen();
    expect(await seenAt(), 'once only').toBe(site.clock.at - 60_000);
  });

  test('when a session was used last is written down before a server stops', async () => {
    await using empty = await open();
    const site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    site.later(60);
    expect(await site.opens(token)).toBe('');
    await site[Symbol.asyncDispose]();
    const [session] = await empty.db.selectFrom('session').select('seenAt').execute();
    expect(session?.seenAt).toBe(site.clock.at);
  });

  test('what a stranger calls a browser is nowhere to be read', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    await site.register('haiyan');
    for (const userAgent of [
      '<b>Netscape</b>/9.0',
      'x'.repeat(9000),
      '\u00e9(',
      'Bank/1.0 (call 555-0100)',
    ]) {
      const token = await logsIn(site, userAgent);
      const [own] = await sessionsOf(site, token);
      expect(own).toMatchObject({ browser: '', system: '', current: true });
    }
  });

  test('the password ends sessions of one’s own, and nobody else’s', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const here = await site.register('haiyan');
    const neighbour = await site.register('somebody');
    const [there, elsewhere] = [await logsIn(site, windows), await logsIn(site, android)];
    const ids = [await idOf(site, there), await idOf(site, neighbour), 'unknown'];
    const end = (body: object) =>
      site.call('DELETE /account/sessions', { token: here, body: { ids, password, ...body } });
    expect(await end({ password: 'not the password' })).toEqual({
      status: 400,
      code: 'Member06',
      data: null,
    });
    expect(await site.opens(there)).toBe('');
    expect(await end({})).toEqual({ status: 200, code: '', data: null });
    expect(await end({}), 'once more').toEqual({ status: 200, code: '', data: null });
    const tokens = [here, there, elsewhere, neighbour];
    expect(await Promise.all(tokens.map((token) => site.opens(token)))).toEqual(['', 'Member03', '', '']);
    const renewal = await site.call('POST /account/refresh', { token: there });
    expect(renewal.code, 'an ended session does not come back').toBe('Member03');
  });

  test('wrong passwords count like wrong passwords at login', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    const body = { ids: [await idOf(site, token)], password: 'wrong' };
    const end = (given: Record<string, unknown>) =>
      site.call('DELETE /account/sessions', { token, body: given, ip: '192.0.2.7' });
    for (let at = 0; at < 5; at += 1) expect((await end(body)).code).toBe('Member06');
    expect((await end({ ...body, password })).code).toBe('Member09');
    expect(await site.opens(token)).toBe('');
  });

  test('a session of a site from before this was told was last seen when its token was made', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    const { db } = empty;
    for (const name of ['browser', 'system', 'seen_at'])
      await db.schema.alterTable('session').dropColumn(name).execute();
    await putDevice(db as Kysely<unknown>);
    const { at } = site.clock;
    site.later(60);
    expect(await sessionsOf(site, token)).toEqual([
      { browser: '', system: '', createdAt: at, seenAt: at, current: true },
    ]);
  });

  test('ids that no session has are refused or nothing', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    const end = async (ids: unknown) =>
      (await site.call('DELETE /account/sessions', { token, body: { ids, password } })).code;
    expect(await end([])).toBe('Request01');
    expect(await end(['\u0000'])).toBe('Request01');
    expect(await end(Array.from({ length: 101 }, () => 'a'))).toBe('Request01');
    expect(await end(['a'])).toBe('');
  });
});

async function logsIn(site: AccountSite, userAgent: string): Promise<string> {
  const answer = await site.call('POST /account/login', { body: { account: 'haiyan', password }, userAgent });
  return answer.data;
}

async function listed(site: AccountSite, token: string): Promise<{ id: string; current: boolean }[]> {
  return (await site.call('GET /account/sessions', { token })).data;
}

/** What is told of the sessions but their ids, which are made by chance. */
async function sessionsOf(site: AccountSite, token: string) {
  return (await listed(site, token)).map(({ id, ...session }) => {
    expect(id).toMatch(/^[\w-]{22}$/);
    return session;
  });
}

async function idOf(site: AccountSite, token: string): Promise<string> {
  return (await listed(site, token)).find(({ current }) => current)?.id ?? '';
}
