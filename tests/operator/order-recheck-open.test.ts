import { expect, test } from 'vitest';
import { comicProcess } from '../setup/operator.ts';
import { openPaidOrders } from '../setup/paid-orders.ts';
import { openSite } from '../setup/site.ts';

test('open orders of some days are asked about one after the other, and what was paid is credited once', async () => {
  await using site = await openSite();
  const { said, ask, told, member, ordered, point, asked, whileAsked } = await openPaidOrders(site);
  const [old, settled, first, second, third] = [
    await ordered(),
    await ordered(),
    await ordered(),
    await ordered(),
    await ordered(),
  ];
  const sandbox = await ordered('sandbox');
  const orders = site.house.database.updateTable('payOrder');
  await orders
    .set({ createdAt: Date.parse('2026-01-01T12:00Z') })
    .where('orderNo', '=', old)
    .execute();
  await orders.set({ expireAt: 1 }).where('orderNo', '=', first).execute();
  told.trade_no = '76';
  await said('order', 'recheck', settled);
  const before = asked.length;
  // The second answer fails, the others say that this is the payment of the first one.
  told.trade_no = '77';
  const recheck = ['order', 'recheck', '--from', '2026-01-02', '--count', '10'];
  const newest = [third, second, first].toSorted().toReversed();
  whileAsked(async () => {
    told.answers = 500;
    whileAsked(async () => {
      told.answers = 200;
    });
  });
  const lines = (await said(...recheck)).split('\n');
  expect(asked.length - before, 'neither the old one, nor the settled one, nor the demo gateway’s').toBe(3);
  expect(lines[0]).toMatch(/^1 /);
  expect(lines.map((line) => line.replace(/^1 /, '').split('  ')[0]).slice(0, 4)).toEqual(
    [...newest, sandbox].toSorted().toReversed(),
  );
  const of = (orderNo: string) => lines.find((line) => line.includes(`${orderNo}  ${member.account}  `));
  expect(of(sandbox)).toContain('is of the demo gateway, which cannot be asked.');
  expect(of(newest[1] ?? '')).toContain('cannot be asked: It answered 500. Nothing was changed.');
  expect(of(newest[0] ?? '')).toContain(
    `is paid: ${member.account} got its 600 + 60 bonus points and has 1320 now.`,
  );
  expect(of(newest[2] ?? '')).toContain('that payment has paid for another order. Nothing was credited.');
  expect(lines.at(-1)).toBe('4 open orders: 1 paid, 2 not settled by it, 1 of the demo gateway.');
  expect(await point()).toBe(1320);

  told.trade_no = '78';
  const both = await Promise.all([said(...recheck), said(...recheck)]);
  expect(both.join('\n')).toContain('is paid');
  expect(await point(), 'once').toBe(1980);
  expect(await ask('order', 'list', '--status', 'credited')).toHaveLength(3);
  told.status = 0;
  const page = await said(...recheck, '--count', '1');
  const [, next = ''] = /^1 more: --before (\w+)$/m.exec(page) ?? [];
  expect(await said(...recheck, '--before', next)).toMatch(/1 open order: 0 paid/);
  expect(await said(...recheck), 'that the demo gateway cannot be asked is no fault').toMatch(
    /^0 [\s\S]*: 0 paid, 1 of the demo gateway\.$/,
  );
  expect(await said('order', 'recheck', '--from', '2026-01-01', '--to', '2026-01-01')).toBe(
    `0 ${old}  ${member.account}  The gateway says that order ${old} is not paid; nothing was credited.\n1 open order: 0 paid.`,
  );
  expect(await said('order', 'recheck', '--from', '2025-01-01', '--to', '2025-02-01')).toBe(
    '0 No order of these is open.',
  );
  expect(await said('check')).toMatch(/^0 .*The ledger balances/);
}, 60_000);

test('what was credited is told although the database fails before the last order', async () => {
  await using site = await openSite();
  const { said, point, ordered, whileAsked } = await openPaidOrders(site);
  const orders = [await ordered(), await ordered()].toSorted().toReversed();
  const { schema } = site.house.database;
  whileAsked(async () => {
    whileAsked(() => schema.alterTable('payOrder').renameTo('elsewhere').execute());
  });
  const told = await said('order', 'recheck', '--from', '2026-01-01');
  await schema.alterTable('elsewhere').renameTo('payOrder').execute();
  expect(told).toMatch(/^1 /);
  expect(told.split('\n')[0]).toContain(`Order ${orders[0]} is paid`);
  expect(told).toContain('no such table');
  expect(await point()).toBe(660);
});

test('each order is told before the next is asked about, and who reads no further ends nothing', async () => {
  await using site = await openSite();
  const { told, point, ordered, whileAsked } = await openPaidOrders(site);
  const orders = [await ordered(), await ordered(), await ordered(), await ordered(), await ordered()];
  const { out, ended } = comicProcess(site.dataDir, ['order', 'recheck', '--from', '2026-01-01']);
  const first = new Promise<string>((resolve) => {
    out.once('data', (line: Buffer) => {
      out.destroy();
      resolve(line.toString());
    });
  });
  const pay = (payment: number): void =>
    whileAsked(async () => {
      if (payment > 1) await first;
      told.trade_no = `${payment}`;
      pay(payment + 1);
    });
  pay(1);
  expect(await first).toContain(`Order ${orders.toSorted().at(-1)} is paid`);
  await ended;
  expect(await point(), 'of all five').toBe(3300);
}, 60_000);

test('which orders are to be asked about has to be said', async () => {
  await using site = await openSite();
  const { said } = await openPaidOrders(site);
  expect(await said('order', 'recheck')).toContain('order recheck ORDERNO');
  expect(await said('order', 'recheck', '--to', '2026-01-01')).toMatch(/^1 .*Write it like this: /);
  for (const flag of [
    ['--from', '2026-01-01'],
    ['--count', '5'],
  ])
    expect(await said('order', 'recheck', 'A1', ...flag)).toMatch(/^1 .*Write it like this: /);
  expect(await said('order', 'recheck', '--from', '2026-01-01', '--count', '201')).toMatch(
    /^1 "201" cannot be a number of orders: it must be a whole number from 1 to 200\.$/,
  );
});
