import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { createOrder } from '../../commands/create-order.ts';
import { leavePage } from '../../platform/leave-page.ts';
import { urlOf } from '../../platform/url-of.ts';
import { notify } from '../../stores/notices.ts';
import { keepOpenOrder, type OpenOrder } from '../../stores/open-order.ts';
import { useSite } from '../../stores/site.ts';
import { walletWords } from '../../text/wallet.ts';
import { useGo } from '../../ui/link.tsx';
import { useStands } from '../../ui/use-stands.ts';
import { failureLine } from './failure-line.ts';
import { useLoginPath } from './login-path.ts';
import { walletPath } from './wallet-address.ts';
import { keepWallet } from './wallet-draft.ts';

/** Orders a package and leaves for its payment; the order's progress stands here when one comes back. */
export function usePayment(back: string | null) {
  const { merchantId } = useSite();
  const go = useGo();
  const stands = useStands();
  const loginPath = useLoginPath();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The server gives everybody the same list for a moment: what has gone may still stand in it. */
  const [gone, setGone] = useState<readonly number[]>([]);

  async function pay(productId: number, provider: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const outcome = await createOrder({ productId, provider, merchantId, back });
    setBusy(false);
    switch (outcome.kind) {
      case 'ordered':
        keepWallet({ product: '', provider: '' });
        // The order waits in the wallet for who has gone elsewhere.
        if (!stands()) return;
        go(walletPath({ orderNo: outcome.order.orderNo, back }), { replace: true });
        leaveForPayment(outcome.order);
        return;
      case 'gone':
        notify({ severity: 'warn', summary: walletWords.pay.gone });
        setGone([...gone, productId]);
        await revalidate();
        return;
      case 'signed-out':
        if (stands()) go(loginPath);
        return;
      default:
        setFailure(failureLine(outcome.kind));
    }
  }
  return { pay, busy, failure, gone };
}

/**
 * Opens an order's payment in this very tab: a new one, asked for after the answer of the server, is what popup blockers
 * stop, and payment apps that are opened from a page lead back to it.
 */
export function leaveForPayment(order: OpenOrder): void {
  keepOpenOrder({ ...order, left: true });
  const url = urlOf(order.payUrl, location.href);
  if (url?.protocol === 'https:' || url?.protocol === 'http:') leavePage(url.href);
}
