import { expect, test } from 'vitest';
import { sandboxId } from '../../server/payments/sandbox.ts';
import { openPaidOrders } from '../setup/paid-orders.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

const tides = { title: '潮汐', chapters: 5, pages: 1 };
const night = { title: '夜行', chapters: 5, pages: 1 };

test('a merchant sees what came in and what was spent on each comic, of those too that are gone, and what went back', async () => {
  await using site = await openSite([tides, night]);
  const { said, ask, told, member, ordered } = await openPaidOrders(site);
  expect(await said('sales')).toBe(
    '0 Of all time (Asia/Shanghai):\nNo order was paid or refunded.\nNo chapter was bought or given back.',
  );
  const pay = async (reference: string) => {
    const orderNo = await ordered();
    told.trade_no = reference;
    expect(await said('order', 'recheck', orderNo)).toMatch(/is paid/);
    return orderNo;
  };
  await pay('77');
  const second = await pay('78');
  await ordered();
  await said('order', 'refund', second);
  const other = await signedUp(site, { points: 20 });
  const { codes } = (await ask('redeem', 'create', '100')) as { codes: string[] };
  await other.send('POST', '/api/redeem', { code: codes[0] }, 'r');
  const buy = async (who: typeof member, comicId: number, chapterNos: number[]) => {
    const wish = { comicId, chapterNos, expectedTotal: 30 * chapterNos.length };
    expect((await who.send('POST', '/api/comic/buy', wish, `${comicId}`)).code).toBe('');
  };
  await buy(member, 1, [3]);
  await buy(member, 2, [3, 4, 5]);
  await buy(other, 2, [3]);
  await said('member', 'refund', member.account, '2', '5');
  await said('remove', '2', '--bought');
  await said('member', 'close', other.account, '--bought');
  expect(await said('sales')).toBe(
    [
      '0 Of all time (Asia/Shanghai):',
      'code  redeem  1 order, 0.00 yuan for 100 points',
      '六百积分 (product 1)  alipay  2 orders, 12.00 yuan for 1200 + 120 bonus points; refunded: 1 order, 6.00 yuan for 600 + 60 bonus points',
      'All money: 12.00 yuan; refunded: 6.00 yuan; left: 6.00 yuan',
      '    2  夜行  4 chapters by 2 members for 70 paid + 50 bonus points; given back: 1 chapter for 30 paid + 0 bonus points; left: 40 paid + 50 bonus points',
      '    1  潮汐  1 chapter by 1 member for 0 paid + 30 bonus points',
      'All comics: 5 chapters by 2 members for 70 paid + 80 bonus points; given back: 1 chapter for 30 paid + 0 bonus points; left: 40 paid + 80 bonus points',
    ].join('\n'),
  );
  const sums = { chapters: 5, members: 2, paid: 70, bonus: 80 };
  expect(await ask('sales')).toMatchObject({
    ...{ from: null, to: null, total: { ...sums, refunded: { chapters: 1, paid: 30, bonus: 0 } } },
    byProduct: [
      { productId: 0, productName: '', provider: 'redeem', amount: 0, orderCount: 1, points: 100, bonus: 0 },
      { productId: 1, productName: '六百积分', provider: 'alipay', refunded: { orderCount: 1, amount: 600 } },
    ],
    money: [{ currency: 'CNY', orderCount: 2, amount: 1200, refunded: { orderCount: 1, amount: 600 } }],
    byComic: [
      { comicId: 2, title: '夜行', paid: 70 },
      { comicId: 1, title: '潮汐', refunded: { chapters: 0 } },
    ],
  });
  expect(await said('check', '--quick')).toMatch(/^0 /);
  await site.house.database
    .updateTable('payOrder')
    .set({ provider: sandboxId })
    .where('status', '=', 'credited')
    .execute();
  expect(await ask('sales'), 'nobody paid what the demo gateway let pass').toMatchObject({
    money: [{ currency: 'CNY', orderCount: 1, amount: 600, refunded: { orderCount: 1, amount: 600 } }],
  });
}, 60_000);

test('sales are of the merchant’s own days, each thing of the day on which it was done, and of no other merchant', async () => {
  await using site = await openSite([tides]);
  const { said, ask, told, member, ordered } = await openPaidOrders(site);
  const { database } = site.house;
  const orderNo = await ordered();
  told.trade_no = '77';
  await said('order', 'recheck', orderNo);
  const wish = { comicId: 1, chapterNos: [3], expectedTotal: 30 };
  expect((await member.send('POST', '/api/comic/buy', wish, 'k')).code).toBe('');
  await said('member', 'refund', member.account, '1', '3');
  await said('order', 'refund', orderNo);
  const was = async (kind: 'charge' | 'buy' | 'refund', at: string, comicId: number | null = null) => {
    const line = database
      .updateTable('ledgerTransaction')
      .set({ at: Date.parse(at) })
      .where('kind', '=', kind);
    await (kind === 'refund'
      ? line.where('comicId', comicId === null ? 'is' : '=', comicId)
      : line
    ).execute();
  };
  await was('charge', '2026-05-01T00:00:00+08:00');
  await was('buy', '2026-05-31T23:59:59+08:00');
  await was('refund', '2026-06-01T00:00:00+08:00', 1);
  await was('refund', '2026-06-30T12:00:00+08:00');
  expect(await said('sales', '--from', '2026-05-01', '--to', '2026-05-31')).toBe(
    [
      '0 From 2026-05-01 to 2026-05-31 (Asia/Shanghai):',
      '六百积分 (product 1)  alipay  1 order, 6.00 yuan for 600 + 60 bonus points',
      'All money: 6.00 yuan',
      '    1  潮汐  1 chapter by 1 member for 0 paid + 30 bonus points',
      'All comics: 1 chapter by 1 member for 0 paid + 30 bonus points',
    ].join('\n'),
  );
  expect(await said('sales', '--from', '2026-06-01')).toBe(
    [
      '0 From 2026-06-01 on (Asia/Shanghai):',
      '六百积分 (product 1)  alipay  0 orders, 0.00 yuan for 0 points; refunded: 1 order, 6.00 yuan for 600 + 60 bonus points',
      'All money: 0.00 yuan; refunded: 6.00 yuan; left: -6.00 yuan',
      '    1  潮汐  0 chapters by 0 members for 0 paid + 0 bonus points; given back: 1 chapter for 0 paid + 30 bonus points; left: 0 paid + -30 bonus points',
      'All comics: 0 chapters by 0 members for 0 paid + 0 bonus points; given back: 1 chapter for 0 paid + 30 bonus points; left: 0 paid + -30 bonus points',
    ].join('\n'),
  );
  const none = 'No order was paid or refunded.\nNo chapter was bought or given back.';
  expect(await said('sales', '--to', '2026-04-30')).toBe(`0 Up to 2026-04-30 (Asia/Shanghai):\n${none}`);
  await said('merchant', 'set', 'timeZone', 'America/New_York');
  expect(await ask('sales', '--to', '2026-04-30')).toMatchObject({
    ...{ from: null, to: '2026-04-30', money: [{ orderCount: 1 }], byComic: [] },
  });
  await said('merchant', 'add', '80002', '别处');
  expect(await said('sales', '--mid', '80002')).toBe(`0 Of all time (Asia/Shanghai):\n${none}`);
  expect(await said('sales', '--from', 'May')).toBe('1 "May" cannot be a day: write it like 2026-05-01.');
  expect(await said('sales', '--from', '2026-05-02', '--to', '2026-05-01')).toBe(
    '1 No day is from 2026-05-02 on and not after 2026-05-01.',
  );
  expect(await said('sales', 'May')).toMatch(/^1 .*Write it like this: sales \[--from DAY\] \[--to DAY\]$/);
}, 60_000);
