/** An order as a gateway needs it. */
export interface PayableOrder {
  /** Letters, digits, `-` and `_`, at most 64. */
  orderNo: string;
  merchantId: number;
  productName: string;
  /** Fen. */
  amount: number;
  currency: string;
  /** ms since 1970. */
  expireAt: number;
}

/** A gateway's word that an order was paid; whether the amount is the order's is for the receiver to compare. */
export interface PaidNotice {
  orderNo: string;
  /** Fen. */
  amount: number;
  /** The gateway's own number of the payment. */
  reference: string;
}

/**
 * Why something that came as a notice is none: not in the form of one, for another account at the gateway, signed with
 * another key or not at all, or of a payment that is not there yet or no more.
 */
export type NoticeFault = 'malformed' | 'other-account' | 'wrong-signature' | 'not-paid';

/** What the gateway says of an order when asked; `unknown` also for an order on whose payment page nobody was. */
export type PaymentState =
  | { state: 'paid'; amount: number; reference: string }
  | { state: 'pending' }
  | { state: 'failed' }
  | { state: 'unknown' };

/** One way to pay at one merchant. */
export interface PaymentProvider {
  /** Part of `/pay/{provider}/notify`: `[a-z0-9]+`. */
  id: string;
  /** For the member, Chinese. */
  name: string;
  /**
   * Where the member pays: an absolute address, or a path of the site. Both addresses are absolute. The one to notify
   * has no query, as what a gateway adds there is all that it signs; the one to return to may name the merchant. Throws
   * for an amount below 1 fen and a currency that the gateway does not take.
   */
  payUrl(order: PayableOrder, addresses: PaymentAddresses): string;
  /** Reads what a gateway sent to the notify or return address. Pure. */
  readNotice(fields: Readonly<Record<string, string>>): PaidNotice | NoticeFault;
  /** The literal answer that tells the gateway that the notice was taken; it stops repeating it. */
  accepted: string;
  /** The literal answer for a notice that was not. */
  refused: string;
  /**
   * Asks the gateway; every wait has an end. Rejects when it cannot be reached, or when its answer cannot be read or
   * is about another order; what it rejects with never tells the key. Null where there is nobody to ask.
   */
  query: ((order: PayableOrder) => Promise<PaymentState>) | null;
}

interface PaymentAddresses {
  notifyUrl: string;
  returnUrl: string;
}

/** What a merchant set of the form gateway; while one of these is empty it is not offered. */
export interface PaymentSettings {
  /** Where its `submit.php` and `api.php` are. */
  payGatewayUrl: string;
  payGatewayPid: string;
  payGatewayKey: string;
  /** Ways to pay there, `alipay,wxpay`; each is a provider of its own. */
  payGatewayTypes: string;
  /** Under which address of the site it tells of payments, without a slash at its end; empty: none was named. */
  callbackUrl: string;
}
