import { expect, test } from 'vitest';
import { briefOf } from '../../tests/builders/brief.ts';
import { type AccountSite, openAccountSite, password } from '../../tests/setup/account-site.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { purgeAccounts } from '../store/accounts-purge.ts';

const old = 'https://old.example';
const fresh = 'https://new.example';
const newPassword = '纸上江湖第一回，新';

onEachDatabase((open) => {
  /** A site of one merchant that has moved, and another merchant beside it. */
  async function movedSite() {
    const empty = await open();
    await empty.db.insertInto('merchant').values({ id: 80002, name: '二岛', createdAt: 1 }).execute();
    const site = await openAccountSite(empty.place);
    await site.house.merchants.set(80001, 'latestUrl3', `${fresh}/recommend`);
    const offer = (body: object, at: { token?: string; mid?: number; origin?: string } = {}) =>
      site.call('POST /api/handover', {
        body: { origin: fresh, ...body },
        ...(at.token !== undefined && { token: at.token }),
        ...(at.mid !== undefined && { mid: at.mid }),
        pageOrigin: at.origin ?? old,
      });
    const claim = (code: string, at: { mid?: number; origin?: string; ip?: string } = {}) =>
      site.call('POST /api/handover/claim', {
        body: { code },
        ...(at.mid !== undefined && { mid: at.mid }),
        ...(at.ip !== undefined && { ip: at.ip }),
        pageOrigin: at.origin ?? fresh,
      });
    const asCodeIsUsed = (act: () => Promise<unknown>) => {
      const { handovers } = site.house.accounts;
      const take = handovers.take.bind(handovers);
      handovers.take = async (...asked) => {
        const taken = await take(...asked);
        await act();
        return taken;
      };
    };
    return {
      ...{ site, offer, claim, asCodeIsUsed, db: empty.db },
      async [Symbol.asyncDispose]() {
        await site[Symbol.asyncDispose]();
        await empty[Symbol.asyncDispose]();
      },
    };
  }

  test('a member moves with a session of their own, and what the device was told comes along', async () => {
    await using it = await movedSite();
    const token = await it.site.register('haiyan');
    const bundle = { settings: { 'mandao.theme': 'dark' }, saved: [{ comicId: 3, chapterNos: [1, 2] }] };
    const { data: offered } = await it.offer({ bundle }, { token });
    expect(offered).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: it.site.clock.at + 60_000,
    });
    const { code, data } = await it.claim(offered.code);
    expect([code, data.bundle]).toEqual(['', { ...bundle, favourites: [], history: [] }]);
    expect(data.token).not.toBe(token);
    expect([await it.site.opens(token), await it.site.opens(data.token)]).toEqual(['', '']);
    await it.site.call('POST /account/logout', { token: data.token });
    expect(await it.site.opens(token), 'the old one has stayed').toBe('');
  });

  test('a visitor moves without a session, with the shelf of the device', async () => {
    await using it = await movedSite();
    const comic = briefOf(7, { title: '潮汐灯塔' });
    const history = [{ ...read, comicId: 7, doneChapters: [1] }];
    const { data: offered } = await it.offer({ bundle: { favourites: [{ comic, at: 5 }], history } });
    const { data } = await it.claim(offered.code);
    expect(data.token).toBeNull();
    expect(data.bundle).toMatchObject({ favourites: [{ comic, at: 5 }], history });
  });

  test('a code is good once, also for two who use it at the same moment', async () => {
    await using it = await movedSite();
    const token = await it.site.register('haiyan');
    const { data: offered } = await it.offer({}, { token });
    const answers = await Promise.all(Array.from({ length: 5 }, () => it.claim(offered.code)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['', ...Array(4).fill('Member04')]);
    expect((await it.claim(offered.code)).data).toEqual({ triesLeft: 0 });
  });

  test('a code ends after a minute, a clip’s after ten', async () => {
    await using it = await movedSite();
    const token = await it.site.register('haiyan');
    const { data: move } = await it.offer({}, { token });
    it.site.later(60);
    expect((await it.claim(move.code)).code).toBe('Member04');
    const { data: clip } = await it.offer({ origin: old, use: 'clip' }, { token });
    it.site.later(599);
    expect((await it.claim(clip.code, { origin: old })).code).toBe('');
    const { data: late } = await it.offer({ origin: old, use: 'clip' }, { token });
    it.site.later(600);
    expect((await it.claim(late.code, { origin: old })).code).toBe('Member04');
    await purgeAccounts(it.site.house.database, it.site.clock.at, it.site.clock.at);
    expect(await it.db.selectFrom('handover').selectAll().execute()).toEqual([]);
  });

  test('of visitors’ moves without end the latest two thousand stay, and each member’s', async () => {
    await using it = await movedSite();
    const { data: own } = await it.offer({}, { token: await it.site.register('haiyan') });
    const left = { merchantId: 80001, memberId: null, sessionId: null, origin: fresh, bundle: '{}' };
    const codes = Array.from({ length: 2000 }, (_, at) => at);
    // The member's ends before all of them.
    it.site.clock.at += 30_000;
    const rows = codes.map((at) => ({
      ...left,
      codeHash: `${at}`,
      expiresAt: it.site.clock.at + 31_000 + at,
    }));
    for (const part of [rows.slice(0, 1000), rows.slice(1000)])
      await it.db.insertInto('handover').values(part).execute();
    // Another member's, which ends after all of them, is none of those that are counted.
    await it.offer({}, { token: await it.site.register('xiaoyu') });
    const { data: latest } = await it.offer({});
    const kept = it.db.selectFrom('handover').select('codeHash').where('sessionId', 'is', null);
    const hashes = (await kept.execute()).map(({ codeHash }) => codeHash);
    expect([hashes.length, hashes.includes('0'), hashes.includes('1')]).toEqual([2000, false, true]);
    expect([(await it.claim(latest.code)).code, (await it.claim(own.code)).code]).toEqual(['', '']);
  });

  test('a clip is a member’s, stays where it was made and takes nothing but the session along', async () => {
    await using it = await movedSite();
    expect((await it.offer({ origin: old, use: 'clip' })).code).toBe('Member03');
    const token = await it.site.register('haiyan');
    expect((await it.offer({ origin: fresh, use: 'clip' }, { token })).code).toBe('Request01');
    const bundle = { settings: { 'mandao.theme': 'dark' } };
    const { data: clip } = await it.offer({ origin: old, use: 'clip', bundle }, { token });
    expect((await it.claim(clip.code, { origin: old })).data.bundle.settings).toEqual({});
  });

  test('nothing is handed to a place that the merchant does not name, however it is written', async () => {
    await using it = await movedSite();
    const token = await it.site.register('haiyan');
    const tricks = [
      'https://evil.example',
      'http://new.example',
      'https://new.example.evil.example',
      'https://new.example@evil.example',
      'https://evil.example/https://new.example',
      'https://evil.example#new.example',
      'https://evil.example\\@new.example',
      'https://new.example:8443',
      '//new.example',
      'javascript:alert(1)//new.example',
      'null',
      '',
    ];
    for (const origin of tricks) {
      const answer = await it.offer({ origin }, { token });
      expect([answer.code, answer.data], origin).toEqual(['Request01', { fields: { origin: 'foreign' } }]);
    }
    expect((await it.offer({ origin: `${fresh}/any/place?x=1` }, { token })).code, 'a page of it').toBe('');
  });

  test('from an encrypted page nothing is handed to one that is not, though the merchant names it', async () => {
    await using it = await movedSite();
    const [plain, alsoPlain] = ['http://plain.example', 'http://old.example'];
    await it.site.house.merchants.set(80001, 'latestUrl4', plain);
    expect((await it.offer({ origin: plain })).data).toEqual({ fields: { origin: 'foreign' } });
    expect((await it.offer({ origin: plain }, { origin: alsoPlain })).code).toBe('');
  });

  test('a code that came into other hands is of no use at another address or merchant, and stays good for its own', async () => {
    await using it = await movedSite();
    const token = await it.site.register('haiyan');
    const { data: offered } = await it.offer({}, { token });
    for (const at of [
      { origin: old },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { mid: 80002 },
    ]) {
      expect((await it.claim(offered.code, at)).code, JSON.stringify(at)).toBe('Member04');
    }
    expect((await it.claim(`${offered.code.slice(0, -1)}_`)).code).toBe('Member04');
    expect((await it.claim(offered.code)).code).toBe('');
  });

  test('a token of another merchant moves nobody', async () => {
    await using it = await movedSite();
    await it.site.house.merchants.set(80002, 'latestUrl', fresh);
    const token = await it.site.register('haiyan');
    expect((await it.offer({}, { token, mid: 80002 })).code).toBe('Member03');
    expect((await it.offer({}, { token: 'a.b.c' })).code).toBe('Member03');
  });

  test('a code ends with the session that it came from, and opens nothing for a member who is shut out', async () => {
    await using it = await movedSite();
    const first = await it.site.register('haiyan');
    const { data: one } = await it.offer({}, { token: first });
    await it.site.call('POST /account/logout', { token: first });
    expect((await it.claim(one.code)).code).toBe('Member04');
    const { data: second } = await it.site.call('POST /account/login', {
      body: { account: 'haiyan', password },
    });
    const { data: two } = await it.offer({}, { token: second });
    await it.db.updateTable('member').set({ locked: 1 }).execute();
    expect((await it.claim(two.code)).code).toBe('Member04');
  });

  test('a session that ends while it asks for a code gets none', async () => {
    await using it = await movedSite();
    const token = await it.site.register('haiyan');
    const { handovers } = it.site.house.accounts;
    const put = handovers.put.bind(handovers);
    handovers.put = async (handover) => {
      await it.site.call('POST /account/logout', { token });
      return put(handover);
    };
    expect((await it.offer({}, { token })).code).toBe('Member03');
  });

  test('a code opens nothing when the session that it came from ends while it is being used', async () => {
    await using it = await movedSite();
    const token = await it.site.register('haiyan');
    const body = { account: 'haiyan', password };
    const { data: other } = await it.site.call('POST /account/login', { body });
    const { data: offered } = await it.offer({}, { token });
    it.asCodeIsUsed(async () => expect(await setsPassword(it.site, other)).toBe(''));
    expect((await it.claim(offered.code)).code).toBe('Member04');
    expect(await it.db.selectFrom('session').selectAll().execute()).toHaveLength(1);
  });

  test('a code opens nothing when its session is signed out of while it is being used', async () => {
    await using it = await movedSite();
    const token = await it.site.register('haiyan');
    const { data: offered } = await it.offer({}, { token });
    it.asCodeIsUsed(() => it.site.call('POST /account/logout', { token }));
    expect((await it.claim(offered.code)).code).toBe('Member04');
  });

  test('who sets a new password or ends sessions shuts out also who made a code with the session that stays', async () => {
    await using it = await movedSite();
    const token = await it.site.register('haiyan');
    const { data: neighbours } = await it.offer({}, { token: await it.site.register('somebody') });
    const { data: one } = await it.offer({ origin: old, use: 'clip' }, { token });
    expect(await setsPassword(it.site, token)).toBe('');
    expect((await it.claim(one.code, { origin: old })).code, 'after a new password').toBe('Member04');
    const { data: two } = await it.offer({ origin: old, use: 'clip' }, { token });
    const body = { ids: ['another'], password: newPassword };
    expect((await it.site.call('DELETE /account/sessions', { token, body })).code).toBe('');
    expect((await it.claim(two.code, { origin: old })).code, 'after sessions were ended').toBe('Member04');
    expect([await it.site.opens(token), (await it.claim(neighbours.code)).code]).toEqual(['', '']);
  });

  test('a code opens nothing when its own session sets a new password while it is being used', async () => {
    await using it = await movedSite();
    const token = await it.site.register('haiyan');
    const { data: offered } = await it.offer({}, { token });
    it.asCodeIsUsed(async () => expect(await setsPassword(it.site, token)).toBe(''));
    expect((await it.claim(offered.code)).code).toBe('Member04');
    expect(await it.db.selectFrom('session').selectAll().execute()).toHaveLength(1);
  });

  test('a session has one code at a time, and the database does not know it', async () => {
    await using it = await movedSite();
    const token = await it.site.register('haiyan');
    const { data: one } = await it.offer({}, { token });
    const { data: two } = await it.offer({}, { token });
    const rows = await it.db.selectFrom('handover').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(two.code);
    expect([(await it.claim(one.code)).code, (await it.claim(two.code)).code]).toEqual(['Member04', '']);
  });

  test('what is carried has its bounds', async () => {
    await using it = await movedSite();
    const many = (most: number) =>
      Object.fromEntries(Array.from({ length: most }, (_, at) => [`k${at}`, 'x']));
    const tooMuch = [
      { settings: many(41) },
      { settings: { k: 'x'.repeat(2001) } },
      { history: Array.from({ length: 201 }, () => read) },
      { saved: [{ comicId: 1, chapterNos: Array.from({ length: 2001 }, () => 1) }] },
    ];
    for (const bundle of tooMuch) expect((await it.offer({ bundle })).code).toBe('Request01');
    expect((await it.offer({ bundle: { settings: many(40) } })).code).toBe('');
  });
});

async function setsPassword(site: AccountSite, token: string): Promise<string> {
  const body = { oldPassword: password, newPassword };
  return (await site.call('PUT /account/pwd', { token, body })).code;
}

const read = {
  ...{
    comicId: 1,
    title: '潮汐灯塔',
    coverVersion: 'v',
    coverColor: '#0e3a47',
    chapterLabel: '1',
    chapterTitle: '',
  },
  ...{ pageCount: 3, chapterNo: 1, imgIndex: 1, frac: 0, at: 1, doneChapters: [] },
};
