import { expect, test } from 'vitest';
import { openPaidOrders } from '../setup/paid-orders.ts';
import { openSite } from '../setup/site.ts';

test('a program that rechecks the expired orders of each page comes past every one of them', async () => {
  await using site = await openSite();
  const { said, ask, told, ordered } = await openPaidOrders(site);
  const made: string[] = [];
  for (let at = 0; at < 5; at += 1) made.push(await ordered());
  await site.house.database.updateTable('payOrder').set({ expireAt: 1 }).execute();
  const page = async (...more: string[]) =>
    (await ask('order', 'list', '--status', 'expired', '--count', '2', ...more)) as { orderNo: string }[];
  const rechecked: string[] = [];
  let orders = await page();
  while (orders.length > 0) {
    for (const { orderNo } of orders) {
      told.trade_no = orderNo;
      expect(await said('order', 'recheck', orderNo)).toMatch(/^0 Order \w+ is paid: /);
      rechecked.push(orderNo);
    }
    orders = await page('--before', rechecked.at(-1) ?? '');
  }
  expect(rechecked.toSorted()).toEqual(made.toSorted());
}, 60_000);

test('a page of orders says how to go on, and the end of them is no failure', async () => {
  await using site = await openSite();
  const { said, ask, member, ordered } = await openPaidOrders(site);
  for (let at = 0; at < 3; at += 1) await ordered();
  for (const flags of [[], ['--account', member.account]]) {
    const list = (...more: string[]) => said('order', 'list', ...flags, '--count', '2', ...more);
    const [one = '', two = '', ...rest] = (await list()).slice(2).split('\n');
    const [before = ''] = two.split(' ');
    expect(rest).toEqual([`1 more: --before ${before}`]);
    const last = (await list('--before', before)).slice(2);
    expect(last).toMatch(/^\w+ .* created$/);
    const numbers = [one, two, last].map((line) => line.split(' ')[0]);
    expect(new Set(numbers).size).toBe(3);
    const end = numbers[2] ?? '';
    expect(await list('--before', end)).toBe('0 There are no such orders.');
    expect(await ask('order', 'list', ...flags, '--before', end)).toEqual([]);
  }
  expect(await said('order', 'list', '--before', 'NONE')).toBe('1 There is no order NONE.');
  await said('merchant', 'add', '80002', '别处');
  const elsewhere = await ordered();
  expect(await said('order', 'list', '--before', elsewhere, '--mid', '80002')).toBe(
    `1 Order ${elsewhere} is of merchant 80001: say --mid 80001.`,
  );
  expect(await said('order', 'show', 'x', '--before', 'y')).toBe('1 "order show" takes no --before.');
}, 60_000);
