import { proxy } from 'valtio/vanilla';
import type { OrderLine } from '../../../../contract/wallet.ts';
import { groupedNumber } from '../../../../domain/short-number.ts';
import { lookAtOrder, type OrderNews, recheckOrder } from '../../../commands/recheck-order.ts';
import { useAccount } from '../../../stores/account.ts';
import { shelfMemberId } from '../../../stores/member-id.ts';
import { confirmDone } from '../../../stores/notices.ts';
import { useStored } from '../../../stores/use-stored.ts';
import { walletWords } from '../../../text/wallet.ts';
import { isUnderWay, nextLookMs } from './order-rhythm.ts';

/** An order that is waited for, and what was heard of it last. */
export interface OrderWatch {
  orderNo: string | null;
  /** As the server last told it; null until then. */
  order: OrderLine | null;
  /** What the last question came to when it told nothing of the order. */
  trouble: Exclude<OrderNews['kind'], 'order'> | null;
  /** Nobody asks any more by itself. */
  rests: boolean;
}

const nothing: OrderWatch = { orderNo: null, order: null, trouble: null, rests: false };
const watch = proxy<OrderWatch>({ ...nothing });
/** Counts what is watched: an answer that comes after something else is watched is passed over. */
let turn = 0;
/** Whose the order is: nothing that was heard of it is for who comes after. */
let owner: string | null = null;
let looked = false;

/**
 * Waits for an order until it has come to its end, also after the wallet was left: who is elsewhere by then is told that
 * the points are there.
 */
export function watchOrder(orderNo: string): void {
  const isKnown = watch.orderNo === orderNo && owner === shelfMemberId();
  if (isKnown && !watch.rests && watch.trouble === null) return;
  const known = isKnown ? watch.order : null;
  owner = shelfMemberId();
  turn += 1;
  Object.assign(watch, { ...nothing, orderNo, order: known });
  void follow(orderNo, turn);
}

/** Waits for nothing any more, and forgets what was heard. */
export function endWatch(): void {
  turn += 1;
  Object.assign(watch, nothing);
}

/** Asks the provider now. Answers what came of it. */
export async function checkWatchedOrder(): Promise<OrderNews | null> {
  const { orderNo } = watch;
  if (orderNo === null) return null;
  const own = turn;
  const news = await recheckOrder(orderNo);
  if (own === turn) take(news);
  return news;
}

/** Whether the order is being looked at, so that its screen tells what the bar would. */
export function setOrderLookedAt(value: boolean): void {
  looked = value;
}

/** What was heard of the order, by whoever waits for it. */
export function useOrderWatch(): OrderWatch {
  useAccount();
  const heard = useStored(watch, nothing);
  return owner === shelfMemberId() ? heard : nothing;
}

async function follow(orderNo: string, own: number): Promise<void> {
  const since = Date.now();
  for (let asked = 0; ; asked += 1) {
    const news = await lookAtOrder(orderNo);
    if (own !== turn) return;
    take(news);
    if (news.kind === 'unknown' || news.kind === 'signed-out' || !mayChange()) return;
    const wait = nextLookMs(asked, Date.now() - since);
    if (wait === null) break;
    await pause(wait);
    // Meanwhile the member may have asked, or wait for another order.
    if (own !== turn || !mayChange()) return;
  }
  watch.rests = true;
}

function mayChange(): boolean {
  return watch.order === null || isUnderWay(watch.order.status);
}

function take(news: OrderNews): void {
  if (news.kind !== 'order') {
    watch.trouble = news.kind;
    return;
  }
  const { order } = news;
  // Of two questions the older one may be answered last: points that are there were not still to come.
  if (watch.order?.status === 'credited' && isUnderWay(order.status)) return;
  const arrives = order.status === 'credited' && watch.order?.status !== 'credited';
  Object.assign(watch, { order, trouble: null });
  if (arrives && !looked) confirmDone(walletWords.order.titles.credited(pointsOf(order)));
}

/** What an order brings, as it is written. */
export function pointsOf({ points, bonus }: Pick<OrderLine, 'points' | 'bonus'>): string {
  return groupedNumber(points + bonus);
}

/** Ends early for somebody who comes back to the page, mostly from paying. */
function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
      done();
    };
    const back = () => {
      if (!document.hidden) end();
    };
    const timer = setTimeout(end, ms);
    document.addEventListener('visibilitychange', back);
  });
}
