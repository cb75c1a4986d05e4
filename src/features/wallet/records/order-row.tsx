import { useState } from 'react';
import type { OrderLine, OrderStatus } from '../../../../contract/wallet.ts';
import { priceText } from '../../../../domain/price-text.ts';
import { groupedNumber } from '../../../../domain/short-number.ts';
import { sharedNow } from '../../../api/server-clock.ts';
import { recheckOrder } from '../../../commands/recheck-order.ts';
import { confirmDone, notify } from '../../../stores/notices.ts';
import { openOrder } from '../../../stores/open-order.ts';
import { useSite } from '../../../stores/site.ts';
import { spokenLanguage } from '../../../text/language.ts';
import { shellWords } from '../../../text/shell.ts';
import { walletWords } from '../../../text/wallet.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { Link, useGo } from '../../../ui/link.tsx';
import { useStands } from '../../../ui/use-stands.ts';
import { failureLine } from '../failure-line.ts';
import { useLoginPath } from '../login-path.ts';
import { isPayable } from '../order/order-rhythm.ts';
import { providerName } from '../provider-name.ts';
import { walletPath } from '../wallet-address.ts';
import { copyNumber } from './copy-number.ts';
import styles from './record-row.module.css';
import { whenText } from './when-text.ts';

const said = walletWords;

/** How an order's end is coloured; the word says it as well. */
const results = {
  created: 'open',
  pending: 'open',
  paid: 'open',
  credited: 'success',
  expired: 'none',
  failed: 'failure',
  refunded: 'none',
  other: 'none',
} as const satisfies Record<OrderStatus, string>;

/** What a redeem code brought stands among the orders (the server's own provider of that name). */
const redeemProvider = 'redeem';

/** An order with what became of it; one that has not arrived can be asked about. */
export function OrderRow({ line }: { line: OrderLine }) {
  const { order, check, busy } = useRechecked(line);
  const byCode = order.provider === redeemProvider;
  const { config, merchantId } = useSite();
  const provider = providerName(order.provider, config);
  const when = whenText(order.createdAt, sharedNow(), said.when);
  return (
    <li className={styles.order}>
      <div className={styles.row}>
        <span className={styles.words}>
          <b>{said.pay.points(groupedNumber(order.points + order.bonus))}</b>
          <small>{shellWords.line([when, byCode ? said.byCode : provider])}</small>
        </span>
        <span className={styles.end}>
          {!byCode && <span>{priceText(order.amount, order.currency, spokenLanguage())}</span>}
          <em data-result={results[order.status]}>{said.statuses[order.status]}</em>
        </span>
      </div>
      <div className={styles.foot}>
        <button type="button" className={styles.number} onClick={() => void copyNumber(order.orderNo)}>
          <HiddenText>{said.orderNumber}</HiddenText>
          {/* Where it has not room enough it breaks after its moment. */}
          {order.orderNo.slice(0, 14)}
          <wbr />
          {order.orderNo.slice(14)} <span className={styles.copy}>{said.copyWord}</span>
        </button>
        {mayArrive(order.status) && (
          <span className={styles.ways}>
            {isPayable(order.status) && openOrder(merchantId)?.orderNo === order.orderNo && (
              <Link to={walletPath({ orderNo: order.orderNo })}>{said.payNow}</Link>
            )}
            <button type="button" aria-disabled={busy} onClick={() => void check()}>
              {busy ? said.order.checking : said.recheck}
            </button>
          </span>
        )}
      </div>
    </li>
  );
}

/** A payment may also arrive after its order has expired or was given up by the gateway. */
function mayArrive(status: OrderStatus): boolean {
  return status !== 'credited' && status !== 'refunded';
}

function useRechecked(line: OrderLine) {
  const [shown, show] = useState({ line, order: line });
  const [busy, setBusy] = useState(false);
  const go = useGo();
  const stands = useStands();
  const loginPath = useLoginPath();
  // A newer list knows what has become of an order since it was asked about.
  if (shown.line !== line) show({ line, order: line });

  async function check(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const news = await recheckOrder(line.orderNo);
    setBusy(false);
    switch (news.kind) {
      case 'order':
        show((now) => ({ ...now, order: news.order }));
        if (news.order.status === 'credited') {
          confirmDone(said.order.titles.credited(groupedNumber(news.order.points + news.order.bonus)));
        } else notify({ severity: 'info', summary: said.order.notYet });
        return;
      case 'unknown':
        notify({ severity: 'warn', summary: said.pay.notFound });
        return;
      case 'signed-out':
        if (stands()) go(loginPath);
        return;
      default:
        notify({ severity: 'warn', summary: failureLine(news.kind) });
    }
  }
  return { order: shown.order, check, busy };
}
