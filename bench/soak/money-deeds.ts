import { endpoints } from '../../contract/endpoints.ts';
import type { Ask } from '../big/paced-load.ts';
import { insist } from './insist.ts';
import { chapterKey, type MemberBook } from './member-book.ts';
import type { Answered, SoakClient } from './soak-client.ts';
import { chaptersEach, codePoints, comics, freeChapters, priceOf, product } from './soak-library.ts';

/** What a deed is done with; `luck(n)` is the n-th chance of this turn, in [0, 1). */
export interface Doing {
  client: SoakClient;
  book: MemberBook;
  turn: number;
  luck: (n: number) => number;
  faults: string[];
}

/** One to three chapters of a comic under one key; some callers leave before the answer, some send it twice. */
export async function buy({ client, book, turn, luck, faults }: Doing): Promise<void> {
  const comicId = 1 + Math.floor(luck(1) * comics);
  const locked = Array.from({ length: chaptersEach - freeChapters }, (_, at) => freeChapters + 1 + at);
  const chapterNos = locked
    .filter((no) => !book.owned.has(chapterKey(comicId, no)))
    .slice(0, 1 + Math.floor(luck(2) * 3));
  if (chapterNos.length === 0) return;
  const total = chapterNos.length * priceOf(comicId);
  const key = `buy-${turn}`;
  const ask = written(book, 'POST', '/api/comic/buy', { comicId, chapterNos, expectedTotal: total }, key);
  const { answer } = await insist(client, ask, luck(3) < 0.1 ? 2 + luck(4) * 20 : undefined);
  if (!answer) {
    book.unanswered.add(key);
    faults.push(`Purchase ${key} of member ${book.memberId} was never answered.`);
    return;
  }
  const short = answer.code === 'Member02' && book.balance < total;
  if (short) return;
  const told = `Purchase ${key} of member ${book.memberId} for ${total} of ${book.balance} points was answered with ${answer.status} ${answer.code} ${JSON.stringify(answer.data)}.`;
  if (answer.status !== 200) {
    faults.push(told);
    return;
  }
  const receipt = receiptIn(answer);
  if (receipt.spent !== total || receipt.point !== book.balance - total) faults.push(told);
  book.balance -= total;
  book.purchases.set(receipt.receiptId, total);
  for (const no of chapterNos) book.owned.add(chapterKey(comicId, no));
  if (luck(5) >= 0.1) return;
  const again = await client.ask(ask);
  if (again?.status === 200 && receiptIn(again).receiptId !== receipt.receiptId) {
    faults.push(`Purchase ${key} has two receipts.`);
  }
}

/** An order, and the notice of its payment; one in five comes twice. */
export async function charge({ client, book, turn, luck, faults }: Doing): Promise<void> {
  const wish = { productId: product.id, provider: 'sandbox' };
  const { answer } = await insist(client, written(book, 'POST', '/api/order', wish, `order-${turn}`));
  if (answer?.status !== 200) {
    faults.push(`An order of member ${book.memberId} was answered with ${answer?.status} ${answer?.code}.`);
    return;
  }
  const { orderNo, payUrl } = endpoints.createOrder.answer.parse(answer.data);
  const paid = await insist(client, { method: 'POST', path: payUrl });
  if (paid.answer?.status !== 303) {
    faults.push(`A payment of member ${book.memberId} was answered with ${paid.answer?.status}.`);
    return;
  }
  book.balance += product.points + product.bonus;
  book.paid.set(orderNo, product.points + product.bonus);
  if (luck(1) < 0.2) await client.ask({ method: 'POST', path: payUrl });
}

/** A code of the operator; one that was used by an earlier try of the same member is as good as answered. */
export async function redeem({ client, book, faults }: Doing, code: string): Promise<void> {
  const { answer, tries } = await insist(client, written(book, 'POST', '/api/redeem', { code }));
  const before = tries > 1 && answer?.code === 'Order02';
  const right =
    answer?.status === 200 &&
    endpoints.redeemCode.answer.parse(answer.data).point === book.balance + codePoints;
  if (!before && !right) {
    faults.push(
      `Code ${code} of member ${book.memberId} was answered with ${answer?.status} ${answer?.code} ${JSON.stringify(answer?.data)}.`,
    );
  }
  if (!before && answer?.status !== 200) return;
  book.balance += codePoints;
  book.codes.add(code);
}

function receiptIn({ data }: Answered) {
  return endpoints.buyChapters.answer.parse(data);
}

export function written(
  book: MemberBook,
  method: Ask['method'],
  path: string,
  body: object,
  key?: string,
): Ask {
  return { method, path, token: book.token, body, ...(key && { headers: { 'idempotency-key': key } }) };
}
