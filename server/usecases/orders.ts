import { randomBytes } from 'node:crypto';
import { CodedError } from '../../contract/coded-error.ts';
import type { Answer, Checked } from '../../contract/endpoints.ts';
import type { OrderLine } from '../../contract/wallet.ts';
import { merchantQuery } from '../../domain/merchant-query.ts';
import { originOf } from '../web-address.ts';
import { askAgain } from './ask-again.ts';
import { askProvider, creditPayment, type PaymentLog } from './credit-payment.ts';
import type { RequestOnce } from './ledger-port.ts';
import type { Merchant } from './merchant.ts';
import { orderStatus } from './order-status.ts';
import type { CreditRefusal, Order, Orders, PlacedOrder } from './orders-port.ts';
import type { NoticeFault, PaymentProvider } from './payment-provider.ts';
import { answerOnce, requestOnce } from './request-once.ts';
import type { SignedIn } from './signed-in.ts';
import { sliceOf } from './slice-of.ts';

/** How long an order waits for its payment; one that is paid later is credited all the same, see `takeNotice`. */
const orderLifeMs = 30 * 60 * 1000;

interface OrderParts {
  orders: Orders;
  providers: readonly PaymentProvider[];
}

/**
 * Writes an order down and says where to pay it. Throws Product01, Request04, Request01 for an unknown provider, and
 * Request03 for who has too many that are not paid.
 */
export async function createOrder(
  parts: OrderParts,
  merchant: Merchant,
  member: SignedIn,
  ask: Checked<'createOrder'>,
  request: { key: string; now: number; origin: string },
): Promise<Answer<'createOrder'>> {
  const once = requestOnce('createOrder', member, ask, request);
  const { orderNo, expireAt, payUrl } = await answerOnce(
    () => placeOrder(parts, merchant, ask, once, request.origin),
    () => parts.orders.earlierOrder(once),
  );
  return { orderNo, expireAt, payUrl };
}

async function placeOrder(
  { orders, providers }: OrderParts,
  merchant: Merchant,
  ask: Checked<'createOrder'>,
  once: RequestOnce,
  origin: string,
): Promise<PlacedOrder | 'other-request'> {
  const provider = providers.find((it) => it.id === ask.provider);
  if (!provider) throw new CodedError('Request01', { fields: { provider: 'unknown' } });
  const product = await orders.product(merchant.id, ask.productId);
  if (!product) throw new CodedError('Product01');
  const { points, bonus, amount, currency } = product;
  const order: Order = {
    ...{ orderNo: newOrderNo(once.at), merchantId: merchant.id, memberId: once.memberId },
    ...{ productId: product.id, productName: product.name, amount, currency, points, bonus },
    ...{ provider: provider.id, status: 'created', reference: null, paidAt: null },
    ...{ createdAt: once.at, expireAt: once.at + orderLifeMs },
  };
  const payUrl = provider.payUrl(payable(order), addresses(merchant, order, origin));
  return orders.create({ ...order, payUrl }, once);
}

/** An order of the member's own; Order01 for any other. */
export async function getOrder(
  orders: Orders,
  merchant: Merchant,
  member: SignedIn,
  ask: Checked<'getOrder'>,
  now: number,
): Promise<OrderLine> {
  return orderLine(await orderOf(orders, merchant, member, ask.orderNo), now);
}

/** The member's orders, the newest first. */
export async function listOrders(
  orders: Orders,
  member: SignedIn,
  { page, size }: Checked<'listOrders'>,
  now: number,
): Promise<Answer<'listOrders'>> {
  const found = await orders.ordersOf(member.memberId, sliceOf({ page, size }));
  return { items: found.items.map((order) => orderLine(order, now)), total: found.total, page, size };
}

/** An order of the member's own, about which the provider was asked where it has not arrived: see `askAgain`. */
export async function recheckOrder(
  parts: { orders: Orders; log: PaymentLog; providerOf: (id: string) => PaymentProvider | null },
  merchant: Merchant,
  member: SignedIn,
  ask: Checked<'recheckOrder'>,
  now: number,
): Promise<OrderLine> {
  const order = await orderOf(parts.orders, merchant, member, ask.orderNo);
  await askAgain(parts, parts.providerOf(order.provider), order, now);
  return getOrder(parts.orders, merchant, member, ask, now);
}

/**
 * Takes a provider's notice: its signature, merchant, order and amount must be right, and then the points are credited
 * once, however often it comes. Answers why it does not take any other notice; nothing has changed then.
 *
 * A notice may have been held back until its payment was given back: the provider is asked, and where it says so nothing
 * is credited. Of an order that is over it has to say that the payment stands; while it cannot be asked the notice is not
 * taken, and comes again. Within the order's time the notice alone is enough: not every gateway answers questions.
 */
export async function takeNotice(
  { orders, log }: { orders: Orders; log: PaymentLog },
  provider: PaymentProvider,
  merchantId: number,
  fields: Readonly<Record<string, string>>,
  now: number,
): Promise<'taken' | NoticeRefusal> {
  const notice = provider.readNotice(fields);
  if (typeof notice === 'string') return notice;
  const order = await orders.order(merchantId, notice.orderNo);
  if (!order) return 'unknown-order';
  if (provider.query && order.paidAt === null) {
    const { state } = await askProvider(log, order, provider.query);
    if (state === 'failed') {
      await orders.setUnpaid(order.orderNo, state);
      return 'given-back';
    }
    if (state !== 'paid' && isOver(order, now)) return 'not-confirmed';
  }
  const payment = { ...notice, merchantId, provider: provider.id, at: now };
  return creditPayment({ orders, log }, order, payment);
}

/** Also that the gateway, asked, says that the payment was given back, or of a late one does not say that it stands. */
type NoticeRefusal = NoticeFault | CreditRefusal | 'given-back' | 'not-confirmed';

function isOver(order: Order, now: number): boolean {
  const status = orderStatus(order, now);
  return status === 'failed' || status === 'expired';
}

async function orderOf(
  orders: Orders,
  merchant: Merchant,
  member: SignedIn,
  orderNo: string,
): Promise<Order> {
  const order = await orders.order(merchant.id, orderNo);
  if (order?.memberId !== member.memberId) throw new CodedError('Order01');
  return order;
}

function orderLine(order: Order, now: number): OrderLine {
  return {
    orderNo: order.orderNo,
    product: { id: order.productId, name: order.productName },
    amount: order.amount,
    currency: order.currency,
    points: order.points,
    bonus: order.bonus,
    provider: order.provider,
    status: orderStatus(order, now),
    createdAt: order.createdAt,
    paidAt: order.paidAt,
  };
}

/** The time, for people who look for it, and enough chance that nobody guesses it. */
export function newOrderNo(now: number): string {
  const day = new Date(now).toISOString().slice(0, 19).replace(/\D/g, '');
  return `${day}${randomBytes(8).toString('hex').toUpperCase()}`;
}

function payable({ orderNo, merchantId, productName, amount, currency, expireAt }: Order) {
  return { orderNo, merchantId, productName, amount, currency, expireAt };
}

/** A member goes back to where they came from; what is no host must not get into what is signed for the gateway. */
function addresses({ id, payment }: Merchant, order: Order, origin: string) {
  const base = originOf(origin) ?? payment.callbackUrl;
  return {
    notifyUrl: `${payment.callbackUrl}/pay/${order.provider}/notify`,
    // A payment app may lead back into a browser that has never been here.
    returnUrl: `${base}/myAccount/chargeHistory${merchantQuery(id)}`,
  };
}
