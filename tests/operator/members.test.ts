import { expect, test } from 'vitest';
import { openDatabase } from '../../server/store/open.ts';
import { fillSite } from '../builders/filled-site.ts';
import { newMember } from '../builders/new-member.ts';
import { allRows } from '../setup/all-rows.ts';
import { askIn, sayIn } from '../setup/said.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

test('redeem codes are handed out once and counted', async () => {
  await using site = await openSite();
  const [said, ask] = [sayIn(site.dataDir), askIn(site.dataDir)];
  expect(await said('redeem', 'list')).toBe('0 There are no redeem codes.');
  const { codes } = (await ask('redeem', 'create', '100', '--count', '3')) as { codes: string[] };
  expect(new Set(codes).size).toBe(3);
  for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  expect(await said('redeem', 'create', '50')).toMatch(/^0 [0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  const memberId = await newMember(site.house.database, { account: 'xiaoyu' });
  const order = { orderNo: '20260101AA', at: 5 };
  const redeemed = { merchantId: 80001, memberId, code: codes[0] ?? '', ...order };
  expect(await site.house.orders.redeem(redeemed)).toEqual({ points: 100, point: 100 });
  expect(await ask('redeem', 'list')).toEqual([
    { name: '', points: 50, used: 0, unused: 1, withdrawn: 0 },
    { name: '', points: 100, used: 1, unused: 2, withdrawn: 0 },
  ]);
  expect(await said('redeem', 'withdraw', codes[0] ?? '')).toBe(
    `1 Merchant 80001 has no unused code ${codes[0]}.`,
  );
  expect(await said('redeem', 'withdraw', 'nonsense')).toBe('1 "nonsense" cannot be a redeem code.');
  expect(await said('merchant', 'add', '80002', '隔壁')).toMatch(/^0 /);
  expect(await said('redeem', 'withdraw', 'all', '--mid', '80002')).toBe('0 0 codes give nothing any more.');
  expect(await said('redeem', 'withdraw', (codes[1] ?? '').toLowerCase())).toBe(
    '0 1 code gives nothing any more.',
  );
  expect(await site.house.orders.redeem({ ...redeemed, code: codes[1] ?? '' })).toBeNull();
  expect(await said('redeem', 'withdraw', 'all')).toBe('0 2 codes give nothing any more.');
  expect(await said('redeem', 'list')).toBe(
    '0 codes of 50 points: 0 used, 0 unused, 1 withdrawn\ncodes of 100 points: 1 used, 0 unused, 2 withdrawn',
  );
  expect(await said('order', 'refund', order.orderNo)).toBe(
    '0 Order 20260101AA is refunded: its points are taken back. It was a redeem code: no money is to be returned.',
  );
  expect(await said('redeem', 'create', '0')).toBe(
    '1 "0" cannot be a number of points: it must be a whole number from 1 to 1000000000.',
  );
  expect(await said('redeem', 'create', '10', '--count', '1001')).toBe(
    '1 "1001" cannot be a number of codes: it must be a whole number from 1 to 1000.',
  );
}, 60_000);

test('who lost password and phone gets in again, and whoever had them does not', async () => {
  await using site = await openSite();
  const [said, ask] = [sayIn(site.dataDir), askIn(site.dataDir)];
  const member = await signedUp(site);
  const login = async (password: string) => {
    const payload = { account: member.account, password };
    return (await site.app.inject({ method: 'POST', url: '/account/login', payload })).json();
  };
  const codeOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await site.app.inject({ url: '/api/member', headers })).json().code;
  };
  await site.house.database.updateTable('member').set({ phone: '+8613800138000' }).execute();
  expect(await said('member', 'unbind', member.account)).toBe(
    `0 ${member.account} is signed out everywhere and has no phone bound any more; it was +8613800138000.`,
  );
  expect(await codeOf(member.token), 'nor does a device that was lost with it').toBe('Member03');
  expect(await said('member', 'unbind', member.account)).toBe(`1 ${member.account} has no phone bound.`);
  for (let tries = 0; tries < 5; tries += 1) await login('a wrong one');
  const { password } = (await ask('member', 'password', member.account)) as { password: string };
  const signedIn = await login(password);
  expect(signedIn.code, 'the wrong tries are forgotten').toBe('');
  expect(await said('member', 'password', member.account)).toMatch(
    /^0 .* is signed out everywhere; its password is [\w-]{16} now\. It is told this once\.$/,
  );
  expect(await codeOf(signedIn.data.token)).toBe('Member03');
  expect((await login(password)).code).toBe('Member08');
}, 60_000);

test('a member is shown, given points, locked out and let in again', async () => {
  await using site = await openSite();
  const { database } = site.house;
  const said = sayIn(site.dataDir);
  const { memberId } = await fillSite(database, site.house.media);
  const sessions = () =>
    database.selectFrom('session').select('id').where('memberId', '=', memberId).execute();
  expect(await said('member', 'show', 'xiaoyu')).toMatch(
    /^0 Xiaoyu \(member 1\): 1130 points, 530 of them bonus; 1 chapter bought; phone not bound; signed in on 1 device;/,
  );
  expect(await said('member', 'grant', 'xiaoyu', '70')).toBe('0 Xiaoyu got 70 points and has 1200 now.');
  expect(await said('member', 'lock', 'Xiaoyu')).toBe('0 Xiaoyu is locked and signed out everywhere.');
  expect(await sessions()).toEqual([]);
  expect(await said('member', 'show', 'xiaoyu')).toContain(', locked:');
  expect(await said('member', 'unlock', 'Xiaoyu')).toBe('0 Xiaoyu may sign in again.');
  await database.updateTable('member').set({ phone: '+8613800138000', channel: 'tg' }).execute();
  expect(await said('member', 'show', 'xiaoyu')).toMatch(
    / phone \+8613800138000; signed in on 0 devices; here since 1970-01-01 through tg\.$/,
  );
  expect(await said('member', 'show', 'nobody')).toBe('1 Merchant 80001 has no member "nobody".');
  expect(await said('member', 'show', 'xiaoyu', '--mid', '80002')).toBe(
    '1 Merchant 80002 has no member "xiaoyu".',
  );
  expect(await said('member', 'grant', 'xiaoyu', '1.5')).toMatch(/^1 "1.5" cannot be a number of points: /);
  expect(await said('member', 'show')).toBe('1 ACCOUNT is missing. Write it like this: member show ACCOUNT');
  expect(await said('check')).toMatch(/The ledger balances: 5 transactions of 1 member\./);
}, 60_000);

test('a member is closed for good, what was paid for only when that is said, and the books go on', async () => {
  await using site = await openSite();
  const [said, ask] = [sayIn(site.dataDir), askIn(site.dataDir)];
  const { orderNo } = await fillSite(site.house.database, site.house.media);
  const before = await allRows(site.house.database);
  expect(await said('member', 'close', 'xiaoyu')).toBe(
    '1 1130 points and 1 bought chapter would be of use to nobody any more: "member close Xiaoyu --bought" closes Xiaoyu all the same.',
  );
  expect(await allRows(site.house.database)).toEqual(before);
  expect(await said('member', 'close', 'xiaoyu', '--bought')).toBe(
    '0 Xiaoyu is closed for good, with 1130 points and 1 bought chapter; its orders and statement stand under closed-1.',
  );
  expect(JSON.stringify(await allRows(site.house.database))).not.toContain('iaoyu');
  expect(await said('member', 'show', 'xiaoyu')).toBe('1 Merchant 80001 has no member "xiaoyu".');
  expect(await ask('merchant', 'list')).toMatchObject([
    { merchantId: 80001, members: 0 },
    { merchantId: 80002 },
  ]);
  expect(await said('member', 'show', 'closed-1')).toContain('closed-1 (member 1), locked: 1130 points');
  for (const verb of ['unlock', 'password', 'close']) {
    expect(await said('member', verb, 'closed-1')).toBe('1 closed-1 is closed, for good.');
  }
  expect(await said('member', 'grant', 'closed-1', '5')).toBe('1 closed-1 is closed, for good.');
  expect(await said('order', 'refund', orderNo)).toMatch(/^0 Order 20260101000000AB is refunded/);
  expect(await said('check')).toMatch(/^0 .*The ledger balances/);
  const { account } = await signedUp(site);
  expect(await ask('member', 'close', account)).toMatchObject({
    closed: account,
    point: 0,
    boughtChapters: 0,
  });
}, 60_000);

test('of a gift that was too large the rest is taken back, and never more than there is', async () => {
  await using site = await openSite();
  const [said, ask] = [sayIn(site.dataDir), askIn(site.dataDir)];
  const member = await signedUp(site);
  const { account } = member;
  await said('member', 'grant', account, '5000');
  expect(await said('member', 'take', account, '5001')).toBe(
    `1 ${account} has 5000 points and keeps 5000 of gifts: no more than 5000 points can be taken back, nothing was changed.`,
  );
  expect(await said('member', 'take', account, '4500')).toBe(
    `0 4500 points, 4500 of them bonus, are taken back from ${account}, who has 500 now.`,
  );
  expect((await member.get('/api/member')).data.point).toBe(500);
  expect((await member.get('/api/member/point')).data.items).toMatchObject([
    { kind: 'grant', points: -4500, balance: 500, title: '', status: 'success' },
    { kind: 'grant', points: 5000, balance: 5000 },
  ]);
  const { codes } = (await ask('redeem', 'create', '100')) as { codes: string[] };
  await member.send('POST', '/api/redeem', { code: codes[0] }, 'r');
  expect(await said('member', 'take', account, '501')).toBe(
    `1 ${account} has 600 points and keeps 500 of gifts: no more than 500 points can be taken back, nothing was changed.`,
  );
  expect(await ask('member', 'take', account, '1')).toEqual({ account, points: 1, bonus: 1, point: 599 });
  expect(await said('member', 'take', account, '0')).toMatch(/^1 "0" cannot be a number of points: /);
  expect(await said('member', 'take', 'nobody', '1')).toBe('1 Merchant 80001 has no member "nobody".');
  expect(await said('check')).toMatch(/The ledger balances: 4 transactions of 1 member\./);
}, 60_000);

test('chapters and orders are refunded once, and the ledger still balances', async () => {
  await using site = await openSite();
  const said = sayIn(site.dataDir);
  const { comicId, orderNo } = await fillSite(site.house.database, site.house.media);
  expect(await said('member', 'refund', 'xiaoyu', `${comicId}`, '1')).toBe(
    '0 Xiaoyu got 30 points back, 30 of them bonus, and has 1160 now; the chapter is locked again.',
  );
  expect(await said('member', 'refund', 'xiaoyu', `${comicId}`, '1')).toMatch(
    /^1 Xiaoyu has not bought chapter 1/,
  );
  expect(await said('order', 'list', '--account', 'xiaoyu')).toContain(
    '六百积分  6.00 yuan, 660 points  sandbox  credited',
  );
  expect(await said('order', 'refund', orderNo)).toMatch(/^0 Order 20260101000000AB is refunded/);
  expect(await said('order', 'refund', orderNo)).toMatch(
    /^1 Order 20260101000000AB was not paid, or was refunded/,
  );
  expect(await said('order', 'refund', 'NONE')).toBe('1 There is no order NONE.');
  expect(await said('order', 'list')).toContain('refunded');
  expect(await said('order', 'list', '--account', 'nobody')).toMatch(/^1 Merchant 80001 has no member/);
  expect(await said('check')).toMatch(/^0 .*The ledger balances/);
  await site.house.database.updateTable('payOrder').set({ status: 'created', expireAt: 5 }).execute();
  expect(await said('order', 'list')).toMatch(/ expired {2}r1$/);
}, 60_000);

test('an order is refunded only while its points are there, and the operator hears whether money is to be returned', async () => {
  await using site = await openSite([{ title: '潮汐', chapters: 3, pages: 1 }]);
  const [said, ask] = [sayIn(site.dataDir), askIn(site.dataDir)];
  await fillSite(site.house.database, site.house.media);
  expect(await said('order', 'refund', '20260101000000AB')).toBe(
    '0 Order 20260101000000AB is refunded: its points are taken back. Return the money at the gateway.',
  );
  const member = await signedUp(site);
  const code = (await said('redeem', 'create', '100')).slice(2);
  await member.send('POST', '/api/redeem', { code }, 'r');
  const orders = (await ask('order', 'list', '--account', member.account)) as { orderNo: string }[];
  expect(orders).toMatchObject([{ account: member.account, points: 100, amount: 0 }]);
  expect(await said('order', 'list', '--account', member.account)).toMatch(
    new RegExp(` {2}code {2}0\\.00 yuan, 100 points {2}redeem {2}credited {2}${code}$`),
  );
  expect(await ask('order', 'list')).toHaveLength(2);
  expect(await ask('order', 'list', '--count', '1')).toHaveLength(1);
  const [{ orderNo = '' } = {}] = orders;
  await member.send('POST', '/api/comic/buy', { comicId: 1, chapterNos: [3], expectedTotal: 30 }, 'b');
  expect(await said('order', 'refund', orderNo)).toBe(
    `1 The member has spent points of order ${orderNo}: 30 points are missing, nothing was changed.`,
  );
  expect((await member.get('/api/member')).data.point).toBe(70);
  expect(await said('check')).toMatch(/^0 .*The ledger balances/);
}, 60_000);

test('points, amounts, counts and names beyond what can be are refused, and nothing is done', async () => {
  await using folder = await temporaryFolder();
  const database = await openDatabase({ dataDir: folder.path, databaseUrl: null });
  await newMember(database, { account: 'xiaoyu' });
  const said = sayIn(folder.path);
  const before = await allRows(database);
  const product = (name: string, amount: string, points = '1', bonus = '0') =>
    said('product', 'add', name, '--amount', amount, '--points', points, '--bonus', bonus);
  const number = (least: number, most: number) =>
    new RegExp(`^1 ".*" cannot be .*: it must be a whole number from ${least} to ${most}\\.$`);
  const most = 1_000_000_000;
  for (const points of ['0', `${most + 1}`]) {
    expect(await said('member', 'grant', 'xiaoyu', points)).toMatch(number(1, most));
    expect(await said('redeem', 'create', points)).toMatch(number(1, most));
    expect(await product('包', '6', points)).toMatch(number(1, most));
  }
  expect(await product('包', '6', '1', `${most + 1}`)).toMatch(number(0, most));
  expect(await said('redeem', 'create', '10', '--count', '0')).toMatch(number(1, 1000));
  for (const count of ['0', '10001']) {
    expect(await said('order', 'list', '--count', count)).toMatch(number(1, 10_000));
  }
  expect(await product('包', '10000000.01')).toMatch(/^1 "10000000.01" cannot be an amount: /);
  for (const name of [' ', '长'.repeat(61)]) {
    expect(await product(name, '6')).toBe('1 The name of a product has 1–60 characters.');
  }
  expect(await said('product', 'add', '包', '--points', '1')).toMatch(/^1 --amount is missing\. /);
  expect(await allRows(database)).toEqual(before);
  expect(await said('product', 'list')).toBe('0 There are no products.');
  await database.destroy();
}, 60_000);

test('members are counted by the channel that they came through', async () => {
  await using site = await openSite();
  const { database } = site.house;
  for (const [account, channel] of [
    ['a', 'tg'],
    ['b', 'tg'],
    ['c', ''],
  ] as const) {
    const id = await newMember(database, { account });
    await database.updateTable('member').set({ channel }).where('id', '=', id).execute();
  }
  expect(await sayIn(site.dataDir)('merchant', 'channels')).toBe('0 tg  2 members\n(none)  1 member');
  expect(await askIn(site.dataDir)('merchant', 'list')).toEqual([
    { merchantId: 80001, name: '漫岛', members: 3 },
  ]);
});

test('check proves the ledger', async () => {
  await using site = await openSite();
  await fillSite(site.house.database, site.house.media);
  await site.house.database.updateTable('wallet').set({ paid: 5000 }).execute();
  expect(await sayIn(site.dataDir)('check')).toMatch(
    /^1 There is 1 fault .*Member 1 has 5000 \+ 530 points/s,
  );
});
