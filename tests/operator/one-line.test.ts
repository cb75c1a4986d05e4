import { expect, test } from 'vitest';
import { openPaidOrders } from '../setup/paid-orders.ts';
import { openSite } from '../setup/site.ts';

test('neither the name of a product nor the gateway’s number of a payment makes a line of its own', async () => {
  await using site = await openSite();
  const { said, ask, told, member, ordered } = await openPaidOrders(site);
  await site.house.database.updateTable('product').set({ name: '包\nOrder 1 is credited' }).execute();
  told.trade_no = '77\nReference: 78';
  const [orderNo, next] = [await ordered(), await ordered()];
  expect(await said('order', 'recheck', orderNo)).toMatch(/^0 Order \w+ is paid: /);
  const lines = async (...words: string[]) => (await said(...words)).split('\n');
  const name = '包\\u000aOrder 1 is credited';
  const number = '77\\u000aReference: 78';
  const listed = await lines('order', 'list', '--status', 'credited');
  expect(listed).toHaveLength(1);
  expect(listed[0]).toContain(`  ${name}  6.00 yuan`);
  expect(listed[0]).toMatch(/ {2}77\\u000aReference: 78$/);
  const shown = await lines('order', 'show', orderNo);
  expect(shown[0]).toContain(`: ${name} (product 1), `);
  expect(shown.filter((line) => line.startsWith('Reference: '))).toEqual([`Reference: ${number}`]);
  expect(await said('order', 'recheck', next)).toContain(`payment ${number} of 6.00 yuan paid order ${next}`);
  expect(await lines('product', 'list')).toHaveLength(1);
  expect((await lines('member', 'statement', member.account)).join('\n')).not.toMatch(/^Order 1 /m);
  expect(await ask('order', 'show', orderNo)).toMatchObject([{ reference: told.trade_no }]);
  expect(await said('product', 'add', '包\n2', '--amount', '6.00', '--points', '6')).toBe(
    '1 The name of a product has no line ends and other control characters.',
  );
}, 60_000);
