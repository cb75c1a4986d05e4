import { isClosed } from '../../domain/account-rules.ts';
import { providerOfOrder } from '../payments/payment-providers.ts';
import { sandboxId } from '../payments/sandbox.ts';
import { yuanOf } from '../payments/yuan.ts';
import type { OrderCard } from '../store/order-desk.ts';
import { type AskedAgain, askAgain } from '../usecases/ask-again.ts';
import { findMerchant } from '../usecases/merchant.ts';
import type { CreditRefusal } from '../usecases/orders-port.ts';
import type { Done } from './command.ts';
import type { Desk } from './desk.ts';
import { OperatorError } from './operator-error.ts';
import { orderAt } from './order-at.ts';
import { worthOf } from './order-show.ts';
import { oneLine } from './terminal-text.ts';
import { whyUnasked } from './why-unasked.ts';

/** What is told is told by the command. */
const log = { info: () => {}, warn: () => {} };

/** `order recheck ORDERNO`: asks the gateway as the member's own page does, and credits what was paid, once. */
export async function recheckOrder(desk: Desk, merchantId: number, orderNo: string): Promise<Done> {
  const { json, faulty, ofDemo } = await recheck(desk, merchantId, await orderAt(desk, merchantId, orderNo));
  const { sentence, ...told } = json;
  if (faulty || ofDemo) throw new OperatorError(sentence);
  return { line: sentence, json: told };
}

/** What came of asking about one order; faulty: it could not be asked about, or what was paid is not credited. */
interface Rechecked {
  faulty: boolean;
  /** The demo gateway's, which cannot be asked: that is no fault. */
  ofDemo: boolean;
  json: {
    orderNo: string;
    account: string;
    said: AskedAgain['state'];
    status: string;
    point: number;
    sentence: string;
  };
}

/** Asks about an order and tells what came of it. Rejects only where the database does. */
export async function recheck(desk: Desk, merchantId: number, order: OrderCard): Promise<Rechecked> {
  const { orderNo } = order;
  const { payment } = await findMerchant(desk.merchants, merchantId);
  const provider = providerOfOrder(payment, null, order.provider);
  const asked = await askAgain({ orders: desk.orders, log }, provider, order, desk.now());
  // Notices and refunds come while the gateway thinks.
  const isAsked = asked.state !== 'settled' && asked.state !== 'nobody';
  const now = isAsked ? await orderAt(desk, merchantId, orderNo) : order;
  const { paid, bonus } = await desk.ledger.purse(order.memberId);
  const point = paid + bonus;
  const fault = faultOf(now, asked);
  const ofDemo = asked.state === 'nobody' && order.provider === sandboxId;
  const { account, status } = now;
  return {
    faulty: fault !== null && !ofDemo,
    ofDemo,
    json: {
      ...{ orderNo, account, said: asked.state, status, point },
      sentence: fault ?? sentenceOf(now, asked.state, point),
    },
  };
}

/** Why nothing could come of it; null where something did. */
function faultOf(order: OrderCard, asked: AskedAgain): string | null {
  if (asked.state === 'nobody') return `${nobodyAsked(order)}.`;
  if (asked.state === 'unasked') {
    const ending = meanwhile(order) ?? 'Nothing was changed.';
    return `The payment gateway cannot be asked: ${whyUnasked(asked.error)} ${ending}`;
  }
  return asked.state === 'paid' && asked.outcome !== 'taken' ? refused(order, asked) : null;
}

function sentenceOf(order: OrderCard, state: AskedAgain['state'], point: number): string {
  const { orderNo, status } = order;
  if (state === 'settled') return `Order ${orderNo} was ${status} before: nobody was asked.`;
  if (state === 'paid') return paidSentence(order, point);
  const takeBack = state === 'failed' ? ` "order refund ${orderNo}" takes them back.` : returned(order);
  const otherwise = meanwhile(order, takeBack);
  const ending = otherwise === null ? '; nothing was credited.' : `. ${otherwise}`;
  if (state === 'pending') return `The gateway says that order ${orderNo} is not paid${ending}`;
  if (state === 'failed')
    return `The gateway says that the money of order ${orderNo} was given back${ending}`;
  return `The gateway knows nothing of order ${orderNo}${otherwise === null ? nothingKnown : ending}`;
}

const nothingKnown =
  ': nobody went to pay it there; where it says so of each order, payGatewayPid or payGatewayKey is wrong. ' +
  'Nothing was credited.';

function paidSentence(order: OrderCard, point: number): string {
  const { orderNo, account, status } = order;
  if (status === 'refunded') {
    return `Order ${orderNo} was paid, and "order refund" took its points back meanwhile: ${account} has ${point} now.`;
  }
  return `Order ${orderNo} is paid: ${account} got its ${worthOf(order)} and has ${point} now.${returned(order)}`;
}

/**
 * What became of an order while its gateway was asked, whatever that says, and what is to be done where it was credited;
 * null where nothing did.
 */
function meanwhile(order: OrderCard, todo = returned(order)): string | null {
  const { account, status, reference } = order;
  if (status === 'refunded') return 'Meanwhile it was paid, and "order refund" took its points back.';
  if (status !== 'credited') return null;
  return `Meanwhile payment ${oneLine(reference ?? '')} was told, and ${account} got its ${worthOf(order)}.${todo}`;
}

/** What is to be done with a payment of a member that is gone; empty for any other. */
function returned({ account }: OrderCard): string {
  return isClosed(account) ? ' The account is closed: "order refund" it and return the money.' : '';
}

function nobodyAsked({ orderNo, provider }: OrderCard): string {
  if (provider === sandboxId) return `Order ${orderNo} is of the demo gateway, which cannot be asked`;
  return `Order ${orderNo} cannot be asked about: payGatewayUrl, payGatewayPid and payGatewayKey must be set`;
}

const why: Record<CreditRefusal, string> = {
  'unknown-order': 'the order is gone',
  'other-way': 'the order is to be paid in another way',
  'other-amount': 'that is not what the order costs',
  'paid-otherwise': 'the order was paid otherwise',
  'used-reference': 'that payment has paid for another order',
};

function refused(
  order: OrderCard,
  { amount, reference, outcome }: Extract<AskedAgain, { state: 'paid' }>,
): string {
  const { orderNo, amount: wanted } = order;
  const reason = outcome === 'taken' ? '' : why[outcome];
  return (
    `The gateway says that payment ${oneLine(reference)} of ${yuanOf(amount)} yuan paid order ${orderNo}, of ` +
    `${yuanOf(wanted)} yuan: ${reason}. ${meanwhile(order) ?? 'Nothing was credited.'}`
  );
}
