import { yuanOf } from '../payments/yuan.ts';
import { latestOrders, type OrdersMeant, type ToldStatus, toldStatuses } from '../store/order-list.ts';
import { orderStatus } from '../usecases/order-status.ts';
import type { Done, Flags } from './command.ts';
import { counted } from './counted.ts';
import { daysMeant } from './days.ts';
import type { Desk } from './desk.ts';
import { listedWords } from './listed-words.ts';
import { memberOf } from './member-of.ts';
import { OperatorError } from './operator-error.ts';
import { orderAt } from './order-at.ts';
import { siteTime, zoneOf } from './site-time.ts';
import { oneLine } from './terminal-text.ts';
import { wholeNumber } from './whole-number.ts';

/** `order list`: the latest orders, of one member, some days or some states; or those that are older than another order. */
export async function listOrders(desk: Desk, merchantId: number, flags: Flags): Promise<Done> {
  const count = wholeNumber(flags.count ?? '50', 'a number of orders', 1, 10_000);
  const zone = await zoneOf(desk, merchantId);
  const meant = await ordersMeant(desk, merchantId, flags, zone);
  const { items, more } = await latestOrders(desk.database, meant, count);
  const orders = items.map((order) => ({ ...order, status: orderStatus(order, meant.now) }));
  const lines = orders.map(
    ({ orderNo, account, productName, amount, points, bonus, provider, status, reference, createdAt }) =>
      oneLine(
        [
          ...[orderNo, siteTime(createdAt, zone), account, productName || 'code'],
          ...[`${yuanOf(amount)} yuan, ${counted(points + bonus, 'point')}`, provider, status],
          ...(reference === null ? [] : [reference]),
        ].join('  '),
      ),
  );
  if (more > 0) lines.push(`${more} more: --before ${orders.at(-1)?.orderNo}`);
  if (orders.length > 0) return { line: lines.join('\n'), json: orders };
  const { account, before, from, to, status } = flags;
  const isNarrowed = [account, before, from, to, status].some((flag) => flag !== undefined);
  return { line: isNarrowed ? 'There are no such orders.' : 'There are no orders.', json: orders };
}

/** Which orders the flags of a command mean; OperatorError for a day, member, order or state that cannot be. */
export async function ordersMeant(
  desk: Desk,
  merchantId: number,
  flags: Flags,
  zone: string,
): Promise<OrdersMeant> {
  const { account, before, status } = flags;
  const member = account === undefined ? null : await memberOf(desk, merchantId, account);
  return {
    ...{ merchantId, memberId: member?.id ?? null, now: desk.now() },
    ...daysMeant(flags, zone),
    before: before === undefined ? null : await orderAt(desk, merchantId, before),
    statuses: status === undefined ? null : statusesIn(status),
  };
}

function statusesIn(word: string): ToldStatus[] {
  const words = listedWords(word);
  const statuses = toldStatuses.filter((status) => words.includes(status));
  if (statuses.length > 0 && statuses.length === new Set(words).size) return statuses;
  throw new OperatorError(
    `"${word}" cannot be the status of orders: write some of ${toldStatuses.join(', ')}, with commas between them.`,
  );
}
