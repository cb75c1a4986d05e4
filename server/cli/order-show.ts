import { yuanOf } from '../payments/yuan.ts';
import { findOrders, linesOfOrder, type OrderCard } from '../store/order-desk.ts';
import { orderStatus } from '../usecases/order-status.ts';
import type { Done } from './command.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';
import { OperatorError } from './operator-error.ts';
import { noOrder } from './order-at.ts';
import { siteTime, zoneOf } from './site-time.ts';
import { oneLine } from './terminal-text.ts';

/** `order show ORDERNO|REFERENCE`: all that is known of an order, without asking anybody. */
export async function showOrder(desk: Desk, merchantId: number, word: string): Promise<Done> {
  const found = await orderNamed(desk, merchantId, word);
  const zone = await zoneOf(desk, merchantId);
  const order = { ...found, status: orderStatus(found, desk.now()) };
  const lines = await linesOfOrder(desk.database, found);
  return { line: told({ ...order, said: found.status, lines }, zone), json: { ...order, lines } };
}

/** By its own number, or by the gateway's, which two gateways may give to an order each. */
async function orderNamed(desk: Desk, merchantId: number, word: string): Promise<OrderCard> {
  const found = await findOrders(desk.database, merchantId, word);
  const [order, ...others] = found.filter((it) => found.length === 1 || it.orderNo === word);
  if (order && others.length === 0) return order;
  if (found.length > 0) {
    const numbers = found.map(({ orderNo }) => orderNo).join(', ');
    throw new OperatorError(`Several orders have the payment ${word}: name one of ${numbers}.`);
  }
  const { message } = await noOrder(desk, merchantId, word);
  throw new OperatorError(`${message} The gateway's number of a payment is known once it is credited.`);
}

/** How many points an order brings, its gift apart. */
export function worthOf({ points, bonus }: Pick<OrderCard, 'points' | 'bonus'>): string {
  return bonus > 0 ? `${points} + ${bonus} bonus points` : counted(points, 'point');
}

type Shown = Omit<OrderCard, 'status'> & {
  status: string;
  /** What was last heard of it. */
  said: OrderCard['status'];
  lines: Awaited<ReturnType<typeof linesOfOrder>>;
};

function told(order: Shown, zone: string): string {
  const { orderNo, account, memberId, productName, productId, amount, provider, status } = order;
  const at = (moment: number) => siteTime(moment, zone);
  const what = provider === 'redeem' ? 'a code' : `${productName} (product ${productId})`;
  const moved = order.lines.map((line) => `${line.kind} ${line.points} at ${at(line.at)}`);
  return [
    `Order ${orderNo} is ${status}: ${what}, ${yuanOf(amount)} yuan for ${worthOf(order)}, by ${provider}.`,
    `It is of ${account} (member ${memberId}).`,
    provider === 'redeem'
      ? `Redeemed at ${at(order.createdAt)}.`
      : `Made at ${at(order.createdAt)}, to be paid until ${at(order.expireAt)}.`,
    ...(order.paidAt === null || provider === 'redeem' ? [] : [`Paid at ${at(order.paidAt)}.`]),
    ...(order.reference === null ? [] : [`Reference: ${order.reference}`]),
    heard(order),
    moved.length === 0 ? 'No points were given.' : `In the statement: ${moved.join(', ')}.`,
  ]
    .map(oneLine)
    .join('\n');
}

/** What came from whom it was paid by. */
function heard({ orderNo, provider, said }: Shown): string {
  if (provider === 'redeem') return 'Nobody was paid: it was a redeem code.';
  const again = `"order recheck ${orderNo}" asks it`;
  switch (said) {
    case 'created':
      return `The gateway has said nothing of a payment: ${again}.`;
    case 'pending':
      return `The gateway said that it was not paid yet: ${again} again.`;
    case 'failed':
      return `The gateway said that the money was given back: ${again} again.`;
    case 'credited':
      return 'The gateway said that it was paid.';
    case 'refunded':
      return 'The gateway said that it was paid; its points were taken back by "order refund".';
    default:
      return `It is ${said}.`;
  }
}
