import { type RefObject, useEffect, useRef, useState } from 'react';
import type { OrderLine, OrderStatus } from '../../../../contract/wallet.ts';
import { priceText } from '../../../../domain/price-text.ts';
import { openOrder } from '../../../stores/open-order.ts';
import { useSite } from '../../../stores/site.ts';
import { spokenLanguage } from '../../../text/language.ts';
import { shellWords } from '../../../text/shell.ts';
import { walletWords } from '../../../text/wallet.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { InlineNote } from '../../../ui/inline-note.tsx';
import { keepFocusAt } from '../../../ui/keep-focus.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { failureLine } from '../failure-line.ts';
import { providerName } from '../provider-name.ts';
import { leaveForPayment } from '../use-payment.ts';
import { CreditedOrder } from './credited-order.tsx';
import { isPayable, isUnderWay } from './order-rhythm.ts';
import styles from './order-sheet.module.css';
import { OrderSteps } from './order-steps.tsx';
import {
  checkWatchedOrder,
  type OrderWatch,
  pointsOf,
  setOrderLookedAt,
  useOrderWatch,
  watchOrder,
} from './order-watch.ts';

const said = walletWords.order;

/** How an order stands, from its payment to its points. */
export function OrderSheet(props: { orderNo: string; back: string | null; close: () => void }) {
  const { orderNo, back, close } = props;
  useEffect(() => {
    watchOrder(orderNo);
    setOrderLookedAt(true);
    return () => setOrderLookedAt(false);
  }, [orderNo]);
  const watch = useOrderWatch();
  const order = watch.orderNo === orderNo ? watch.order : null;
  const news = useRef<HTMLDivElement>(null);
  useCalmStart(news);
  const status = order?.status;
  // Its end takes buttons away: the one that had the focus leaves it to what has come.
  useEffect(() => {
    if (status) keepFocusAt(news.current?.closest('dialog')?.querySelector('h2') ?? null);
  }, [status]);
  return (
    <Sheet title={titleOf(order)} closeWord={shellWords.close} onClose={close}>
      {/* Always there: what has come of the order is then read out, wherever the focus is. */}
      <div ref={news} role="status">
        <HiddenText>{order && isNews(order.status) ? titleOf(order) : ''}</HiddenText>
      </div>
      {order === null && <Unknown watch={watch} />}
      {order?.status === 'credited' && <CreditedOrder order={order} back={back} stay={close} />}
      {order && order.status !== 'credited' && <Progress order={order} watch={watch} close={close} />}
    </Sheet>
  );
}

/**
 * A sheet that comes with its page takes the focus itself: on its first button that would have a ring, as though somebody
 * had chosen it.
 */
function useCalmStart(inside: RefObject<HTMLElement | null>): void {
  const [unasked] = useState(() => document.activeElement === document.body);
  useEffect(() => {
    const sheet = unasked && inside.current?.closest('dialog');
    if (!sheet) return;
    sheet.tabIndex = -1;
    sheet.focus();
  }, [unasked, inside]);
}

function Unknown({ watch }: { watch: OrderWatch }) {
  if (watch.trouble === 'offline' || watch.trouble === 'too-many' || watch.trouble === 'failed')
    return <InlineNote>{failureLine(watch.trouble)}</InlineNote>;
  return (
    <div className={styles.waiting} role="status" aria-label={shellWords.loading}>
      <Skeleton width="60%" height={18} />
      <Skeleton width="80%" height={18} />
      <Skeleton width="100%" height={160} />
    </div>
  );
}

function Progress({ order, watch, close }: { order: OrderLine; watch: OrderWatch; close: () => void }) {
  const { check, busy, told } = useCheck();
  const { config, merchantId } = useSite();
  const provider = providerName(order.provider, config);
  const price = priceText(order.amount, order.currency, spokenLanguage());
  const kept = openOrder(merchantId);
  const unpaid = kept?.orderNo === order.orderNo && isPayable(order.status) ? kept : null;
  const underWay = isUnderWay(order.status);
  return (
    <>
      <p className={styles.facts}>
        {shellWords.line([walletWords.pay.points(pointsOf(order)), price, provider])}
        <br />
        {said.number(order.orderNo)}
      </p>
      {underWay && <OrderSteps order={order} />}
      <p className={styles.hint}>{hintOf(order.status, watch)}</p>
      {/* Always there: what it says later is then read out. */}
      <p className={styles.told} role="status">
        {told}
      </p>
      <div className={styles.actions}>
        {order.status !== 'refunded' && (
          <BusyButton look="main" busy={busy} onClick={() => void check()}>
            {busy ? said.checking : said.check}
          </BusyButton>
        )}
        {unpaid && (
          <Button look="quiet" onClick={() => leaveForPayment(unpaid)}>
            {said.payOn}
          </Button>
        )}
        {!underWay && (
          <Button look="quiet" onClick={close}>
            {order.status === 'refunded' ? said.fine : said.again}
          </Button>
        )}
      </div>
    </>
  );
}

/** The member's own question to the provider, and what came of it. */
function useCheck() {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  async function check(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setTold('');
    const news = await checkWatchedOrder();
    setBusy(false);
    if (news === null || news.kind === 'unknown' || news.kind === 'signed-out') return;
    if (news.kind === 'order') setTold(news.order.status === 'credited' ? '' : said.notYet);
    else setTold(failureLine(news.kind));
  }
  return { check, busy, told };
}

function hintOf(status: OrderStatus, { rests, trouble }: OrderWatch): string {
  if (status === 'expired' || status === 'failed' || status === 'refunded') return said[status];
  if (trouble !== null) return said.asking;
  return rests ? said.rests : said.calm;
}

function isNews(status: OrderStatus): boolean {
  return status === 'paid' || !isUnderWay(status);
}

function titleOf(order: OrderLine | null): string {
  const status = order?.status ?? 'pending';
  switch (status) {
    case 'created':
    case 'pending':
    case 'other':
      return said.titles.waiting;
    case 'credited':
      return order ? said.titles.credited(pointsOf(order)) : '';
    default:
      return said.titles[status];
  }
}
