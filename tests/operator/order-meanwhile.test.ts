import { expect, test } from 'vitest';
import { openPaidOrders } from '../setup/paid-orders.ts';
import { openSite } from '../setup/site.ts';

test('an order that a notice pays while the gateway is asked is told as it is then, whatever the gateway says', async () => {
  await using site = await openSite();
  const { said, ask, told, member, ordered, notified, whileAsked } = await openPaidOrders(site);
  const { account } = member;
  let reference = 100;
  /** An order that is paid while the gateway is asked about it, and what the command says then. */
  const rechecked = async (answer: Partial<typeof told>, command = said) => {
    const orderNo = await ordered();
    reference += 1;
    whileAsked(async () => {
      // The site asks too, before it takes a notice.
      Object.assign(told, { answers: 200, code: 1, status: 1, money: '6.00', trade_no: `${reference}` });
      expect(await notified(orderNo, `${reference}`)).toBe('success');
    });
    Object.assign(
      told,
      { answers: 200, code: 1, status: 1, money: '6.00', trade_no: `${reference}` },
      answer,
    );
    return { orderNo, line: await command('order', 'recheck', orderNo) };
  };
  const meanwhile = () =>
    `Meanwhile payment ${reference} was told, and ${account} got its 600 + 60 bonus points`;
  const paid = await rechecked({});
  expect(paid.line).toBe(
    `0 Order ${paid.orderNo} is paid: ${account} got its 600 + 60 bonus points and has 660 now.`,
  );
  const back = await rechecked({ status: 2 });
  expect(back.line).toBe(
    `0 The gateway says that the money of order ${back.orderNo} was given back. ${meanwhile()}. "order refund ${back.orderNo}" takes them back.`,
  );
  const waits = await rechecked({ status: 0 });
  expect(waits.line).toBe(`0 The gateway says that order ${waits.orderNo} is not paid. ${meanwhile()}.`);
  const unknown = await rechecked({ code: -1 });
  expect(unknown.line).toBe(`0 The gateway knows nothing of order ${unknown.orderNo}. ${meanwhile()}.`);
  expect((await rechecked({ answers: 500 })).line).toBe(
    `1 The payment gateway cannot be asked: It answered 500. ${meanwhile()}.`,
  );
  const other = await rechecked({ trade_no: '9' });
  expect(other.line).toBe(
    `1 The gateway says that payment 9 of 6.00 yuan paid order ${other.orderNo}, of 6.00 yuan: the order was paid otherwise. ${meanwhile()}.`,
  );
  const asked = await rechecked({ status: 2 }, ask as typeof said);
  expect(asked.line).toEqual({
    orderNo: asked.orderNo,
    account,
    said: 'failed',
    status: 'credited',
    point: 4620,
  });
}, 60_000);

test('an order that is paid and refunded while the gateway is asked is told as refunded', async () => {
  await using site = await openSite();
  const { said, told, member, ordered, point, notified, whileAsked } = await openPaidOrders(site);
  for (const [status, says] of [
    [
      1,
      (orderNo: string) =>
        `Order ${orderNo} was paid, and "order refund" took its points back meanwhile: ${member.account} has 0 now.`,
    ],
    [
      2,
      (orderNo: string) =>
        `The gateway says that the money of order ${orderNo} was given back. Meanwhile it was paid, and "order refund" took its points back.`,
    ],
  ] as const) {
    const orderNo = await ordered();
    Object.assign(told, { status, trade_no: orderNo });
    whileAsked(async () => {
      told.status = 1;
      expect(await notified(orderNo, orderNo)).toBe('success');
      expect(await said('order', 'refund', orderNo)).toMatch(/^0 Order \w+ is refunded/);
    });
    expect(await said('order', 'recheck', orderNo)).toBe(`0 ${says(orderNo)}`);
    expect(await point()).toBe(0);
  }
}, 60_000);
