import { latestOrders, type ToldStatus } from '../store/order-list.ts';
import type { Done, Flags } from './command.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';
import { ordersMeant } from './order-list.ts';
import { recheck } from './order-recheck.ts';
import { zoneOf } from './site-time.ts';
import { wholeNumber } from './whole-number.ts';

/** Orders that a payment may still come for. */
const open: ToldStatus[] = ['created', 'pending', 'expired'];
/** Each may have to be waited for as long as a gateway is. */
const mostAtOnce = 200;

/**
 * `order recheck --from DAY`: asks the gateway about each open order made since, one after the other, the latest first. One
 * that cannot be asked about keeps none of the others; asked again, only those are meant that are still open. One of the demo
 * gateway, which nobody can ask, is no fault.
 */
export async function recheckOpen(desk: Desk, merchantId: number, flags: Flags): Promise<Done> {
  const count = wholeNumber(flags.count ?? '50', 'a number of orders', 1, mostAtOnce);
  const zone = await zoneOf(desk, merchantId);
  const meant = { ...(await ordersMeant(desk, merchantId, flags, zone)), statuses: open };
  const { items, more } = await latestOrders(desk.database, meant, count);
  if (items.length === 0) return { line: 'No order of these is open.', json: [] };
  const rechecked = [];
  for (const order of items) {
    const it = await recheck(desk, merchantId, order);
    rechecked.push(it);
    // What was credited is told, also where the database fails before the last one.
    desk.tell(`${it.json.orderNo}  ${it.json.account}  ${it.json.sentence}`);
  }
  const paid = rechecked.filter(({ json, faulty }) => json.said === 'paid' && !faulty).length;
  const faulty = rechecked.filter((it) => it.faulty).length;
  const ofDemo = rechecked.filter((it) => it.ofDemo).length;
  const summary = [
    `${counted(items.length, 'open order')}: ${paid} paid`,
    faulty > 0 && `${faulty} not settled by it`,
    ofDemo > 0 && `${ofDemo} of the demo gateway`,
  ];
  const lines = [`${summary.filter(Boolean).join(', ')}.`];
  if (more > 0) lines.push(`${more} more: --before ${items.at(-1)?.orderNo}`);
  return { line: lines.join('\n'), json: rechecked.map((it) => it.json), faulty: faulty > 0 };
}
