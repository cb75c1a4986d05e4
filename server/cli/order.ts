import type { CommandPlan, Done } from './command.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';
import { merchantOf } from './merchant-of.ts';
import { OperatorError } from './operator-error.ts';
import { noOrder } from './order-at.ts';
import { listOrders } from './order-list.ts';
import { recheckOrder } from './order-recheck.ts';
import { recheckOpen } from './order-recheck-open.ts';
import { showOrder } from './order-show.ts';
import { wrongWords } from './wrong-words.ts';

const usage = [
  'order list [--account ACCOUNT] [--from DAY] [--to DAY] [--status STATUS,…] [--count N] [--before ORDERNO]  the latest orders; --before: those that are older than this one',
  "order show ORDERNO|REFERENCE     all that is known of an order, by its number or by the gateway's of its payment",
  'order recheck ORDERNO            asks the gateway whether it was paid, and gives its points if it was, once',
  'order recheck --from DAY [--to DAY] [--account ACCOUNT] [--count N] [--before ORDERNO]  asks about each open order of these days',
  'order refund ORDERNO             takes the points of a paid order back; the money is returned by hand',
];

/** What says which of many orders are meant. */
const narrowing = ['from', 'to', 'account', 'count', 'before'] as const;

const noMoney = 'It was a redeem code: no money is to be returned.';

/** `order …`: what members have paid. */
export const orderCommand: CommandPlan = {
  usage,
  flags: ['account', 'from', 'to', 'status', 'count', 'before', 'mid'],
  async run(desk, words, flags) {
    const [verb, orderNo, ...more] = words;
    const merchantId = await merchantOf(desk, flags);
    if (verb === 'list' && orderNo === undefined) return listOrders(desk, merchantId, flags);
    if (verb === 'recheck' && narrowing.some((name) => flags[name] !== undefined)) {
      if (orderNo !== undefined || flags.from === undefined) throw wrongWords(usage, words, flags);
      return recheckOpen(desk, merchantId, flags);
    }
    if (orderNo === undefined || more.length > 0) throw wrongWords(usage, words, flags);
    if (verb === 'show') return showOrder(desk, merchantId, orderNo);
    if (verb === 'recheck') return recheckOrder(desk, merchantId, orderNo);
    if (verb !== 'refund') throw wrongWords(usage, words);
    return refund(desk, merchantId, orderNo);
  },
};

async function refund(desk: Desk, merchantId: number, orderNo: string): Promise<Done> {
  const outcome = await desk.orders.refundOrder({ merchantId, orderNo, at: desk.now() });
  if (outcome === 'unknown') throw await noOrder(desk, merchantId, orderNo);
  if (outcome === 'not-credited') {
    throw new OperatorError(`Order ${orderNo} was not paid, or was refunded before: nothing to take back.`);
  }
  if (typeof outcome === 'object') {
    throw new OperatorError(
      `The member has spent points of order ${orderNo}: ${counted(outcome.short, 'point is', 'points are')} missing, nothing was changed.`,
    );
  }
  const order = await desk.orders.order(merchantId, orderNo);
  const money = order?.amount === 0 ? noMoney : 'Return the money at the gateway.';
  return {
    line: `Order ${orderNo} is refunded: its points are taken back. ${money}`,
    json: { orderNo, status: outcome },
  };
}
