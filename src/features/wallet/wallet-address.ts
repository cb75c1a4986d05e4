import { redirectPath } from '../../../domain/redirect-path.ts';

/** What the wallet's address says. */
export interface WalletAddress {
  /** Where the member came from, a path of the site; null where the address names none that is safe. */
  back: string | null;
  /** The package that was meant before the wallet was opened. */
  productId: number | null;
  /** The order whose progress is shown. */
  orderNo: string | null;
}

/** Reads the wallet's query; `redirect` is what rooms that lead here for a purchase call the way back. */
export function readWalletAddress(query: URLSearchParams): WalletAddress {
  const back = redirectPath(query.get('back') ?? query.get('redirect'));
  const productId = Number.parseInt(query.get('product') ?? '', 10);
  return {
    back: back === '/' ? null : back,
    productId: Number.isNaN(productId) ? null : productId,
    orderNo: query.get('order') || null,
  };
}

/** The wallet's path with a query, written without the merchant. */
export function walletPath({ back, productId, orderNo }: Partial<WalletAddress>): string {
  const query = new URLSearchParams();
  if (orderNo) query.set('order', orderNo);
  if (productId) query.set('product', String(productId));
  if (back) query.set('back', back);
  return String(query) === '' ? '/myAccount/wallet' : `/myAccount/wallet?${query}`;
}
