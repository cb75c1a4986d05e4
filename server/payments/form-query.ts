import * as z from 'zod/mini';
import type { PaymentState } from '../usecases/payment-provider.ts';
import type { FormGateway } from './form-account.ts';
import { fenOf } from './yuan.ts';

/** Far more than any answer needs, and nothing to the server's memory. */
const largestAnswer = 64 * 1024;

/** Gateways write numbers with and without quotation marks. */
const word = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);

const orderAnswer = z.object({
  code: word,
  status: z.optional(word),
  money: z.optional(word),
  trade_no: z.optional(word),
  out_trade_no: z.optional(word),
  pid: z.optional(word),
});

/** What the gateway says of an order; see `PaymentProvider.query`. */
export async function askFormGateway(
  gateway: FormGateway,
  orderNo: string,
  timeoutMs = 8000,
): Promise<PaymentState> {
  const address = new URL('api.php', gateway.url);
  const question = { act: 'order', pid: gateway.pid, key: gateway.key, out_trade_no: orderNo };
  address.search = new URLSearchParams(question).toString();
  try {
    return stateOf(orderAnswer.parse(read(await readAnswer(address, timeoutMs))), gateway, orderNo);
  } catch (error) {
    // The cause says enough; the address, which has the key, is in none of them.
    throw new Error('The payment gateway gave no answer that can be used.', { cause: error });
  }
}

/** The engine's own error would quote the answer, and an answer may quote the question, which has the key. */
function read(text: string): unknown {
  try {
    return JSON.parse(text, withAllDigits);
  } catch {
    throw new Error('It is no JSON.');
  }
}

/** The number of a payment may have more digits than a number keeps, and must be the one of the gateway's notice. */
function withAllDigits(_key: string, value: unknown, written?: { source?: string }): unknown {
  return typeof value === 'number' && !Number.isSafeInteger(value) ? (written?.source ?? value) : value;
}

function stateOf(answer: z.infer<typeof orderAnswer>, gateway: FormGateway, orderNo: string): PaymentState {
  if (answer.code !== '1') return { state: 'unknown' };
  if ((answer.out_trade_no ?? orderNo) !== orderNo) throw new Error('It is about another order.');
  if ((answer.pid ?? gateway.pid) !== gateway.pid) throw new Error('It is about another merchant.');
  switch (answer.status) {
    case '0':
      return { state: 'pending' };
    case '1':
      return paid(answer.money, answer.trade_no);
    case '2': // refunded
      return { state: 'failed' };
    default:
      return { state: 'unknown' };
  }
}

function paid(money = '', reference = ''): PaymentState {
  const amount = fenOf(money);
  if (amount === null) throw new Error('It names no amount.');
  if (reference === '' || reference.length > 128) throw new Error('It names no payment.');
  return { state: 'paid', amount, reference };
}

async function readAnswer(address: URL, timeoutMs: number): Promise<string> {
  // A redirect would carry the key to somebody else.
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`It answered ${response.status}.`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > largestAnswer) throw new Error('It is too long.');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
