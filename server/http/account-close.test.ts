import { createECDH, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { favouritesAt } from '../../tests/builders/favourites-at.ts';
import { openAccountSite, password, phone, registerWithPhone } from '../../tests/setup/account-site.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { openPayingSite } from '../../tests/setup/paying-site.ts';
import { lastCode } from '../../tests/setup/sent-messages.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';
import type { Database } from '../store/open.ts';
import { setMember } from '../usecases/member-status.ts';

/** The merchant's books: they have to say for ever what was paid and bought. */
const books = ['ledger_transaction', 'purchase', 'wallet'];
const library = [
  { title: '潮汐灯塔', chapters: 3, pages: 1 },
  { title: '纸上江湖', chapters: 3, pages: 1 },
];

onEachDatabase((open) => {
  test('who closes the account is out on every device, and name and phone are free', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await registerWithPhone(site, 'haiyan');
    const elsewhere = (await logsIn(site, password)).data;
    const neighbour = await site.register('somebody');
    expect(await closes(site, token, password)).toEqual({ status: 200, code: '', data: null });
    expect([await site.opens(token), await site.opens(elsewhere)]).toEqual(['Member03', 'Member03']);
    expect(await site.opens(neighbour)).toBe('');
    expect((await logsIn(site, password)).code).toBe('Member08');
    site.later(60);
    const another = await registerWithPhone(site, 'haiyan');
    const { data } = await site.call('GET /api/member', { token: another });
    expect(data).toMatchObject({ account: 'haiyan', phone: '138****8000', point: 0 });
  });

  test('an account is closed for its password alone; wrong ones count like at login and cost nothing', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    const ip = '192.0.2.7';
    for (let at = 0; at < 5; at += 1) expect((await closes(site, token, 'wrong', ip)).code).toBe('Member06');
    const locked = { status: 429, code: 'Member09', data: { retryAfter: 600 } };
    expect(await closes(site, token, password, ip)).toEqual(locked);
    expect((await site.call('POST /account/close', { body: { password } })).code).toBe('Member03');
    expect(await site.opens(token)).toBe('');
  });

  test('asked twice at once it is closed once; whoever logs in meanwhile is out as well', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    const [one, other, login] = await Promise.all([
      closes(site, token, password),
      closes(site, token, password),
      logsIn(site, password),
    ]);
    const codes = [one.code, other.code].sort();
    expect(codes[0]).toBe('');
    expect(['Member03', 'Member06']).toContain(codes[1]);
    if (login.code === '') expect(await site.opens(login.data)).toBe('Member03');
    else expect(login.code).toBe('Member08');
  });

  test('nothing tells any more who it was and what they read, but the books say what was paid and bought', async () => {
    await using empty = await open();
    await using site = await openSite(library, { place: empty.place });
    const [gone, stays] = [await signedUp(site, { points: 100 }), await signedUp(site, { points: 100 })];
    const [first = 0, second = 0] = site.ids;
    for (const member of [gone, stays]) await livesIn(member, site.ids);
    await gone.send('POST', '/account/code', { purpose: 'bind', phone });
    await gone.send('POST', '/account/phone', { phone, code: await lastCode(site) });
    const before = await rowsOf(empty.db, gone.memberId);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([...books, 'favourite', 'reading', 'session']),
    );
    expect((await gone.send('POST', '/account/close', { password: gone.password })).code).toBe('');

    const after = await rowsOf(empty.db, gone.memberId);
    expect(Object.keys(after).sort()).toEqual(books);
    for (const table of books) expect(after[table]).toEqual(before[table]);
    const { rows: members } = await sql`select * from member where id = ${gone.memberId}`.execute(empty.db);
    expect(JSON.stringify(members)).not.toContain(gone.account);
    expect((await site.house.ledger.audit()).faults).toEqual([]);
    // Its marks count no more; the other member's do.
    for (const id of [first, second]) {
      const { data } = await stays.get(`/api/comic/${id}`);
      expect(data).toMatchObject({ favs: 1, likes: id === first ? 1 : 0 });
    }
    expect(Object.keys(await rowsOf(empty.db, stays.memberId))).toEqual(Object.keys(before));
    expect(await placesOf(empty.db, [gone.account, '+8613800138000', `m:${gone.memberId}`])).toEqual([
      // For a day, so that who closes and comes again is sent no more codes than others.
      'code_count',
    ]);
  });

  test('what was on its way in the name of a member who is gone is written down no more', async () => {
    await using empty = await open();
    await using site = await openSite(library, { place: empty.place });
    const [gone, stays] = [await signedUp(site, { points: 100 }), await signedUp(site)];
    const [comicId = 0] = site.ids;
    const [one, other] = [gone.memberId, stays.memberId];
    const { shelf, ledger, pageReports } = site.house;
    const at = Date.now();
    const page = { comicId, chapterNo: 1, imgIndex: 1, version: 'v1', kind: 'broken' } as const;
    await gone.send('POST', '/api/comic/buy', { comicId, chapterNos: [3], expectedTotal: 30 }, 'one');
    await gone.send('POST', '/account/close', { password: gone.password });
    const reports = [{ comicId, chapterNo: 1, imgIndex: 1, frac: 0, done: false, at, device: '' }];
    const late = (memberId: number) => [
      () => shelf.addFavourites(memberId, favouritesAt(at, [comicId]), at),
      () => shelf.removeFavourites(memberId, { comicIds: [comicId], at }, at),
      () => shelf.setLike(memberId, { comicId, liked: true, at }, at),
      () => shelf.putHistory(memberId, reports, at),
      () => shelf.removeHistory(memberId, { until: at }, at),
      () => shelf.putAdRemovals(memberId, [{ sdPosition: 4, removeRecordTime: at }], at),
      () => pageReports.put({ ...page, reporter: `m:${memberId}`, at }),
    ];
    for (const write of late(one)) await expect(write()).rejects.toMatchObject({ code: 'Member03' });
    const settings = { memberId: one, sessionId: '', account: gone.account };
    const sets = setMember(site.house.members, settings, { autoBuy: true }, at);
    await expect(sets, 'settings').rejects.toMatchObject({ code: 'Member01' });
    expect(await empty.db.selectFrom('member').select('autoBuy').where('id', '=', one).execute()).toEqual([
      { autoBuy: 0 },
    ]);
    for (const write of late(other)) await write();
    await ledger.refundChapter({ merchantId: 80001, memberId: one, comicId, chapterNo: 3, at });
    expect(Object.keys(await rowsOf(empty.db, one)).sort()).toEqual(['ledger_transaction', 'wallet']);
    expect((await ledger.audit()).faults).toEqual([]);
  });

  test('the other devices of a member who is gone are told so, and not that their session has ended', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    const elsewhere = (await logsIn(site, password)).data;
    const ended = (await logsIn(site, password)).data;
    await site.call('POST /account/logout', { token: ended });
    expect((await site.call('POST /account/refresh', { token: ended })).code).toBe('Member03');
    await closes(site, token, password);
    for (const it of [token, elsewhere, ended]) {
      expect((await site.call('POST /account/refresh', { token: it })).code).toBe('Member01');
    }
    expect((await site.call('POST /account/refresh', { token: `${elsewhere}x` })).code).toBe('Member03');
  });

  test('neither a reset that had begun nor the name in the books lets anybody in', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await registerWithPhone(site, 'haiyan');
    site.later(60);
    const asked = { purpose: 'reset', account: 'haiyan', phone };
    await site.call('POST /account/code', { body: asked });
    const given = { account: 'haiyan', phone, code: await site.lastCode() };
    const { resetToken } = (await site.call('POST /account/reset_check', { body: given })).data;
    expect((await closes(site, token, password)).code).toBe('');
    const reset = { resetToken, password: `${password}，新` };
    expect((await site.call('POST /account/reset_pwd', { body: reset })).code).toBe('Member04');
    const [{ account } = { account: '' }] = await empty.db.selectFrom('member').select('account').execute();
    expect(account).toMatch(/^closed-\d+$/);
    expect((await site.call('POST /account/login', { body: { account, password } })).code).toBe('Member08');
    expect((await site.call('POST /account/logon', { body: { account, password } })).code).toBe('Request01');
  });

  test('what is paid after its member is gone stands in the books', async () => {
    await using empty = await open();
    await using site = await openPayingSite(empty.place);
    const { member, productId } = site;
    const order = (await member.send('POST', '/api/order', { productId, provider: 'sandbox' }, 'first')).data;
    await member.send('POST', '/account/close', { password: member.password });
    const paid = { merchantId: 80001, provider: 'sandbox', orderNo: order.orderNo, amount: 600 };
    await site.house.orders.credit({ ...paid, reference: 'late', at: site.clock.at });
    expect(await site.points()).toBe(600);
    expect((await site.house.ledger.audit()).faults).toEqual([]);
  });
});

function logsIn(site: Awaited<ReturnType<typeof openAccountSite>>, given: string) {
  return site.call('POST /account/login', { body: { account: 'haiyan', password: given } });
}

function closes(
  site: Awaited<ReturnType<typeof openAccountSite>>,
  token: string,
  given: string,
  ip?: string,
) {
  return site.call('POST /account/close', { token, body: { password: given }, ...(ip && { ip }) });
}

/** A member who read, bought, likes, closed an ad and lets the site write. */
async function livesIn(member: Awaited<ReturnType<typeof signedUp>>, [first = 0, second = 0]: number[]) {
  const answers = [
    await member.send('PUT', '/api/member/fav', { comicIds: [first, second] }),
    await member.send('PUT', `/api/comic/${first}/like`),
    await member.send('PUT', '/api/member/history', {
      items: [{ comicId: first, chapterNo: 1, imgIndex: 1, frac: 0, done: true, at: 1 }],
    }),
    await member.send('PUT', '/api/member/sd', { items: [{ sdPosition: 4, removeRecordTime: 1 }] }),
    await member.send(
      'POST',
      '/api/comic/buy',
      { comicId: first, chapterNos: [3], expectedTotal: 30 },
      'one',
    ),
    await member.send('POST', `/api/comic/${first}/1/1/report`, { kind: 'broken' }),
    await member.send('PUT', '/api/member/push', {
      endpoint: `https://fcm.googleapis.com/fcm/send/${member.account}`,
      auth: randomBytes(16).toString('base64url'),
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
    }),
  ];
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => ''));
}

/** The member's rows of every table that has any. */
async function rowsOf(db: Database, memberId: number): Promise<Record<string, unknown[]>> {
  const plain = db.withoutPlugins();
  const found: Record<string, unknown[]> = {};
  for (const { name, columns } of await plain.introspection.getTables()) {
    if (!columns.some((column) => column.name === 'member_id')) continue;
    const { rows } = await sql`select * from ${sql.table(name)} where member_id = ${memberId}`.execute(plain);
    if (rows.length > 0) found[name] = rows;
  }
  return found;
}

/** The tables where one of these words stands. */
async function placesOf(db: Database, words: readonly string[]): Promise<string[]> {
  const plain = db.withoutPlugins();
  const found: string[] = [];
  for (const { name } of await plain.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(plain);
    const text = JSON.stringify(rows);
    if (words.some((word) => text.includes(word))) found.push(name);
  }
  return found;
}
