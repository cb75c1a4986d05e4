import { dayMs } from '../../domain/durations.ts';
import { yuanOf } from '../payments/yuan.ts';
import type { MemberCard } from '../store/member-desk.ts';
import { type OrderCard, ordersOnTheirWay } from '../store/order-desk.ts';
import type { Gift } from '../usecases/ledger-port.ts';
import type { Done } from './command.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';
import { worthOf } from './order-show.ts';
import { siteTime, zoneOf } from './site-time.ts';

/** For so long it is told that an order was not paid: who complains has paid in these days (ms). */
const unpaidMs = 7 * dayMs;
/** And that one was (ms). */
const paidMs = dayMs;
/** So many orders are told one by one. */
const mostTold = 3;

/** `member grant ACCOUNT POINTS`, with a warning where an order's points may be what is given. */
export async function grantPoints(desk: Desk, { account }: MemberCard, gift: Gift): Promise<Done> {
  const { points, memberId, merchantId, at } = gift;
  const since = { made: at - unpaidMs, paid: at - paidMs };
  const orders = await ordersOnTheirWay(desk.database, memberId, since);
  const { point } = await desk.ledger.grant(gift);
  const zone = await zoneOf(desk, merchantId);
  const warned = orders.slice(0, mostTold).map((order) => warning(order, zone));
  const others = orders.length - warned.length;
  if (others > 0) warned.push(`So ${others === 1 ? 'is' : 'are'} ${counted(others, 'other order')}.`);
  return {
    line: [`${account} got ${counted(points, 'point')} and has ${point} now.`, ...warned].join(' '),
    json: { account, points, point, orders: orders.map(({ orderNo, status }) => ({ orderNo, status })) },
  };
}

function warning(order: OrderCard, zone: string): string {
  const { orderNo, amount, status, paidAt } = order;
  const worth = worthOf(order);
  if (status === 'credited' && paidAt !== null) {
    return `Beware: order ${orderNo} was paid at ${siteTime(paidAt, zone)}, and its ${worth} were given then.`;
  }
  const unpaid = status === 'failed' ? 'was given back at the gateway' : 'is not paid';
  return (
    `Beware: order ${orderNo} of ${yuanOf(amount)} yuan ${unpaid}, and its ${worth} come on top once it is: ` +
    `"order recheck ${orderNo}" asks the gateway, "member take" takes back what was given.`
  );
}
