import { expect, test } from 'vitest';
import { freePort } from '../setup/free-port.ts';
import { comicProcess } from '../setup/operator.ts';
import { openPaidOrders } from '../setup/paid-orders.ts';
import { openSite } from '../setup/site.ts';

const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d\+08:00`;

test('who has paid and has no points gets them once the gateway is asked again, and once only', async () => {
  await using site = await openSite();
  const { said, ask, told, member, asked, ordered, point, notified } = await openPaidOrders(site);
  const orderNo = await ordered();
  told.status = 0;
  expect(await said('order', 'recheck', orderNo)).toBe(
    `0 The gateway says that order ${orderNo} is not paid; nothing was credited.`,
  );
  expect(await said('order', 'show', orderNo)).toContain('The gateway said that it was not paid yet: ');
  told.status = 1;
  expect(await said('order', 'recheck', orderNo)).toBe(
    `0 Order ${orderNo} is paid: ${member.account} got its 600 + 60 bonus points and has 660 now.`,
  );
  const questions = asked.length;
  expect(await said('order', 'recheck', orderNo)).toBe(
    `0 Order ${orderNo} was credited before: nobody was asked.`,
  );
  expect(asked).toHaveLength(questions);
  expect(await notified(orderNo), 'a notice that comes after it is taken and gives nothing').toBe('success');
  expect(await point()).toBe(660);
  told.trade_no = '78';
  const next = await ordered();
  expect(await ask('order', 'recheck', next)).toEqual({
    ...{ orderNo: next, account: member.account, said: 'paid', status: 'credited', point: 1320 },
  });
}, 60_000);

test('three processes that ask at once give the points of a payment once', async () => {
  await using site = await openSite();
  const { told, member, ordered, point, said } = await openPaidOrders(site);
  const orderNo = await ordered();
  expect(told.status).toBe(1);
  const words = ['order', 'recheck', orderNo];
  const ends = await Promise.all([1, 2, 3].map(() => comicProcess(site.dataDir, words).ended));
  for (const { code, error } of ends) expect([code, error]).toEqual([0, '']);
  expect(await point()).toBe(660);
  expect((await member.get('/api/member/point')).data.items).toHaveLength(2);
  expect(await said('check')).toMatch(/^0 .*The ledger balances/);
}, 60_000);

test('what a gateway says that cannot be credited is told, and nothing is done', async () => {
  await using site = await openSite();
  const { said, told, ordered, point } = await openPaidOrders(site);
  const [orderNo, other] = [await ordered(), await ordered()];
  const recheck = (of = orderNo) => said('order', 'recheck', of);
  told.money = '5.99';
  expect(await recheck()).toBe(
    `1 The gateway says that payment 77 of 5.99 yuan paid order ${orderNo}, of 6.00 yuan: that is not what the order costs. Nothing was credited.`,
  );
  told.money = '6.00';
  told.status = 2;
  expect(await recheck()).toMatch(/^0 The gateway says that the money of order \w+ was given back; nothing/);
  told.code = -1;
  expect(await recheck()).toMatch(/^0 The gateway knows nothing of order \w+: .* Nothing was credited\.$/);
  told.answers = 500;
  expect(await recheck()).toBe(
    '1 The payment gateway cannot be asked: It answered 500. Nothing was changed.',
  );
  told.answers = 200;
  for (const [body, why] of [
    ['busy', 'It is no JSON.'],
    ['{"status":1}', 'Its answer has another form.'],
    ['{"code":1,"status":1}', 'It names no amount.'],
  ]) {
    told.body = body ?? '';
    expect(await recheck()).toBe(`1 The payment gateway cannot be asked: ${why} Nothing was changed.`);
  }
  told.body = '';
  expect(await point()).toBe(0);
  Object.assign(told, { answers: 200, code: 1, status: 1 });
  expect(await recheck()).toMatch(/^0 Order \w+ is paid: /);
  expect(await recheck(other), 'one payment pays one order').toMatch(
    /^1 .*: that payment has paid for another order\. Nothing was credited\.$/,
  );
  expect(await said('order', 'refund', orderNo)).toMatch(/^0 /);
  expect(await recheck()).toBe(`0 Order ${orderNo} was refunded before: nobody was asked.`);
  await site.house.merchants.set(80001, 'payGatewayUrl', `http://127.0.0.1:${await freePort()}`);
  expect(await recheck(other)).toMatch(/^1 The payment gateway cannot be asked: connect ECONNREFUSED /);
  const sandbox = await ordered('sandbox');
  expect(await recheck(sandbox)).toBe(`1 Order ${sandbox} is of the demo gateway, which cannot be asked.`);
  await said('merchant', 'set', 'payGatewayPid', '');
  expect(await recheck(other)).toBe(
    `1 Order ${other} cannot be asked about: payGatewayUrl, payGatewayPid and payGatewayKey must be set.`,
  );
  expect(await recheck('NONE')).toBe('1 There is no order NONE.');
  expect(await said('order', 'recheck', other, '--mid', '80002')).toMatch(/^1 There is no merchant 80002/);
  await said('merchant', 'add', '80002', '别处');
  for (const verb of ['recheck', 'refund']) {
    expect(await said('order', verb, other, '--mid', '80002')).toBe(
      `1 Order ${other} is of merchant 80001: say --mid 80001.`,
    );
  }
  expect(await point()).toBe(0);
}, 60_000);

test('an order is found by its number and by its payment, with all that is known of it', async () => {
  await using site = await openSite();
  const { said, ask, member, ordered } = await openPaidOrders(site);
  const orderNo = await ordered();
  const head = `六百积分 (product 1), 6.00 yuan for 600 + 60 bonus points, by alipay.`;
  expect(await said('order', 'show', orderNo)).toMatch(
    new RegExp(
      [
        `^0 Order ${orderNo} is created: ${head.replace(/[()+]/g, '\\$&')}`,
        `It is of ${member.account} \\(member 1\\)\\.`,
        `Made at ${time}, to be paid until ${time}\\.`,
        `The gateway has said nothing of a payment: "order recheck ${orderNo}" asks it\\.`,
        'No points were given\\.$',
      ].join('\n'),
    ),
  );
  await said('order', 'recheck', orderNo);
  const paid = await said('order', 'show', '77');
  expect(paid).toMatch(
    new RegExp(`\nPaid at ${time}\\.\nReference: 77\nThe gateway said that it was paid\\.\n`),
  );
  expect(paid).toMatch(new RegExp(`In the statement: charge 600 at ${time}, bonus 60 at ${time}\\.$`));
  await said('order', 'refund', orderNo);
  expect(await ask('order', 'show', orderNo)).toMatchObject({
    ...{ orderNo, account: member.account, memberId: 1, productId: 1, amount: 600, currency: 'CNY' },
    ...{ points: 600, bonus: 60, provider: 'alipay', status: 'refunded', reference: '77' },
    lines: [{ kind: 'charge', points: 600 }, { kind: 'bonus' }, { kind: 'refund', points: -660 }],
  });
  expect(await said('order', 'show', '78')).toBe(
    "1 There is no order 78. The gateway's number of a payment is known once it is credited.",
  );
  const code = (await said('redeem', 'create', '100')).slice(2);
  await member.send('POST', '/api/redeem', { code }, 'r');
  expect(await said('order', 'show', code)).toMatch(
    new RegExp(
      `is credited: a code, 0.00 yuan for 100 points, by redeem.*Redeemed at .*Reference: ${code}\n`,
      's',
    ),
  );
}, 60_000);

test('who gives points by hand hears of an order whose points come too, or came', async () => {
  await using site = await openSite();
  const { said, ask, member, ordered } = await openPaidOrders(site);
  const grant = () => said('member', 'grant', member.account, '660');
  expect(await grant()).toBe(`0 ${member.account} got 660 points and has 660 now.`);
  const orderNo = await ordered();
  expect(await grant()).toBe(
    `0 ${member.account} got 660 points and has 1320 now. Beware: order ${orderNo} of 6.00 yuan is not paid, and its 600 + 60 bonus points come on top once it is: ` +
      `"order recheck ${orderNo}" asks the gateway, "member take" takes back what was given.`,
  );
  await said('order', 'recheck', orderNo);
  expect(await grant()).toMatch(
    new RegExp(
      `Beware: order ${orderNo} was paid at ${time}, and its 600 \\+ 60 bonus points were given then\\.$`,
    ),
  );
  expect(await ask('member', 'grant', member.account, '1')).toMatchObject({
    orders: [{ orderNo, status: 'credited' }],
  });
  await site.house.database
    .updateTable('payOrder')
    .set({ paidAt: Date.now() - 25 * 3_600_000 })
    .execute();
  expect(await grant(), 'a day later nobody takes it for the same').not.toContain('Beware');
  for (let at = 0; at < 5; at += 1) await ordered();
  expect(await grant()).toMatch(/(Beware: .*){3}So are 2 other orders\.$/);
}, 60_000);

test('orders are listed by the days of the merchant, by their state and a page at a time', async () => {
  await using site = await openSite();
  const { said, ask, member, ordered } = await openPaidOrders(site);
  const list = async (...flags: string[]) =>
    ((await ask('order', 'list', ...flags)) as { orderNo: string }[]).map(({ orderNo }) => orderNo);
  expect(await said('order', 'list')).toBe('0 There are no orders.');
  const made: Record<string, string> = {};
  for (const [day, at] of [
    ['last of April', '2026-04-30T15:59:59.999Z'],
    ['first of May', '2026-04-30T16:00:00Z'],
    ['end of it', '2026-05-01T15:59:59.999Z'],
    ['second', '2026-05-01T16:00:00Z'],
  ] as const) {
    made[day] = await ordered();
    await site.house.database
      .updateTable('payOrder')
      .set({ createdAt: Date.parse(at), expireAt: Date.parse(at) + 1_800_000 })
      .where('orderNo', '=', made[day])
      .execute();
  }
  const first = [made['first of May'], made['end of it']].sort();
  expect((await list('--from', '2026-05-01', '--to', '2026-05-01')).sort()).toEqual(first);
  expect(await list('--to', '2026-04-30')).toEqual([made['last of April']]);
  expect(await list('--from', '2026-05-02', '--account', member.account)).toEqual([made.second]);
  await said('order', 'recheck', made.second ?? '');
  expect(await said('order', 'list', '--status', 'credited')).toBe(
    `0 ${made.second}  2026-05-02T00:00+08:00  ${member.account}  六百积分  6.00 yuan, 660 points  alipay  credited  77`,
  );
  await said('merchant', 'set', 'timeZone', 'America/New_York');
  expect(await list('--from', '2026-05-01', '--status', 'credited')).toEqual([made.second]);
  expect(await said('order', 'list', '--from', '2026-05-01')).toContain('  2026-05-01T12:00-04:00  ');
  const fresh = await ordered();
  expect(await list('--status', 'created')).toEqual([fresh]);
  expect(await list('--status', 'expired')).toHaveLength(3);
  expect(await list('--status', 'created，credited')).toHaveLength(2);
  expect(await said('order', 'list', '--status', 'failed')).toBe('0 There are no such orders.');
  const pages = [await list('--count', '2')];
  while (pages.at(-1)?.length === 2) {
    pages.push(await list('--count', '2', '--before', pages.at(-1)?.at(-1) ?? ''));
  }
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
  expect(pages.flat().sort()).toEqual([...Object.values(made), fresh].sort());
}, 60_000);

test('a day or a state that cannot be is refused', async () => {
  await using site = await openSite();
  const { said } = await openPaidOrders(site);
  for (const day of ['2026-02-30', '1.5.2026', 'today', '9999-12-31', '']) {
    for (const flag of ['--from', '--to']) {
      expect(await said('order', 'list', flag, day)).toBe(
        `1 "${day}" cannot be a day: write it like 2026-05-01.`,
      );
    }
  }
  expect(await said('order', 'list', '--from', '2026-05-02', '--to', '2026-05-01')).toBe(
    '1 No day is from 2026-05-02 on and not after 2026-05-01.',
  );
  for (const status of ['paid', 'created,paid', '', ',']) {
    expect(await said('order', 'list', '--status', status)).toBe(
      `1 "${status}" cannot be the status of orders: write some of created, pending, expired, failed, credited, refunded, with commas between them.`,
    );
  }
}, 60_000);
