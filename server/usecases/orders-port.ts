import type { OrderStatus, Product } from '../../contract/wallet.ts';
import type { RequestOnce } from './ledger-port.ts';
import type { Slice, Sliced } from './ports.ts';

/** An order of points as it is kept. Amounts in the currency's smallest unit. */
export interface Order {
  orderNo: string;
  merchantId: number;
  memberId: number;
  productId: number;
  productName: string;
  amount: number;
  currency: string;
  points: number;
  bonus: number;
  provider: string;
  /** That one has expired is told of it, never kept; one that is paid is credited in the same moment. */
  status: Exclude<OrderStatus, 'expired' | 'paid'>;
  /** The provider's own number of the payment. */
  reference: string | null;
  createdAt: number;
  expireAt: number;
  paidAt: number | null;
}

/** An order as whoever placed it was told. */
export interface PlacedOrder extends Order {
  payUrl: string;
}

/** What a provider says was paid. */
export interface Payment {
  merchantId: number;
  provider: string;
  orderNo: string;
  amount: number;
  reference: string;
  at: number;
}

/**
 * Why a payment is not credited: the merchant has no such order, the order is to be paid in another way, its amount is
 * another one, it was paid by another payment or given back, or the payment has paid for something else.
 */
export type CreditRefusal =
  | 'unknown-order'
  | 'other-way'
  | 'other-amount'
  | 'paid-otherwise'
  | 'used-reference';

/** Orders of points; what credits points is one transaction with them. */
export interface Orders {
  /** A product that is on sale, null when there is none. */
  product(merchantId: number, productId: number): Promise<Product | null>;
  /**
   * Writes an order down; a repeat of the request gets the first one. Request03 with `retryAfter` (s) for a member with
   * thirty of the last 24 h that are not paid.
   */
  create(placed: PlacedOrder, request: RequestOnce): Promise<PlacedOrder | 'other-request'>;
  /** The order that this request was answered with in the last 24 h, null when it was not; as `create` tells it. */
  earlierOrder(request: RequestOnce): Promise<PlacedOrder | 'other-request' | null>;
  /** Null when the merchant has no order of this number. */
  order(merchantId: number, orderNo: string): Promise<Order | null>;
  /** Of whatever merchant. */
  orderByNo(orderNo: string): Promise<Order | null>;
  /** A member's orders, newest first. */
  ordersOf(memberId: number, slice: Slice): Promise<Sliced<Order>>;
  /** Moves an order that is not paid yet to another state; one that is paid stays as it is. */
  setUnpaid(orderNo: string, status: 'pending' | 'failed'): Promise<void>;
  /**
   * Credits a payment once, however often it is told; also to a member whose account was closed meanwhile, who has
   * nothing of it. Where it is refused nothing has changed.
   */
  credit(payment: Payment): Promise<'credited' | 'credited-to-closed' | 'already' | CreditRefusal>;
  /** Takes the points of a credited order back; `short` tells how many are missing, and then nothing has changed. */
  refundOrder(ask: {
    merchantId: number;
    orderNo: string;
    at: number;
  }): Promise<'refunded' | 'unknown' | 'not-credited' | { short: number }>;
  /**
   * Redeems a code once, as an order that is paid; null when it is unknown or used. For ten minutes the member who did so
   * gets the same answer again: the first may have been lost.
   */
  redeem(redemption: Redemption): Promise<{ points: number; point: number } | null>;
}

/** A code that a member gives in, and the number of the order that it becomes. */
export interface Redemption {
  merchantId: number;
  memberId: number;
  code: string;
  orderNo: string;
  at: number;
}
