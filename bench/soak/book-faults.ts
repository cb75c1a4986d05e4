import type { MemberBook } from './member-book.ts';

/** What stands in the database about a member. */
export interface MemberRows {
  /** Of the wallet. */
  balance: number;
  /** Lines of the statement that moved points. */
  lines: { receipt: string; kind: string; points: number; orderNo: string | null }[];
  owned: string[];
  /** Orders of the demo gateway. */
  orders: { orderNo: string; status: string }[];
  codes: string[];
  favourites: number[];
  /** The noted place by comic. */
  readings: Map<number, string>;
}

/** Holds a member's book against the database; every fault is a sentence. */
export function bookFaults(book: MemberBook, rows: MemberRows): string[] {
  const faults = [
    ...pointFaults(book, rows),
    ...purchaseFaults(book, rows),
    ...orderFaults(book, rows),
    ...differences('chapter', book.unanswered.size > 0 ? null : book.owned, rows.owned),
    ...differences('redeemed code', book.codes, rows.codes),
    ...shelfFaults(book, rows),
  ];
  return faults.map((fault) => `Member ${book.memberId}: ${fault}`);
}

function pointFaults(book: MemberBook, { balance, lines }: MemberRows): string[] {
  const faults: string[] = [];
  const moved = lines.reduce((sum, line) => sum + line.points, 0);
  if (moved !== balance) faults.push(`the wallet has ${balance} points, its lines add up to ${moved}.`);
  if (balance !== book.balance && book.unanswered.size === 0) {
    faults.push(`the wallet has ${balance} points, the answers add up to ${book.balance}.`);
  }
  return faults;
}

function purchaseFaults(book: MemberBook, { lines }: MemberRows): string[] {
  const faults: string[] = [];
  const bought = lines.filter((line) => line.kind === 'buy');
  for (const [receipt, spent] of book.purchases) {
    const found = bought.filter((line) => line.receipt === receipt);
    if (found.length !== 1)
      faults.push(`purchase ${receipt} was answered and stands there ${found.length} times.`);
    else if (found[0]?.points !== -spent) {
      faults.push(
        `purchase ${receipt} was answered with ${spent} points and took ${-(found[0]?.points ?? 0)}.`,
      );
    }
  }
  const told = bought.filter(({ receipt }) => book.purchases.has(receipt));
  // What was never answered may have happened, once a key.
  if (bought.length - told.length > book.unanswered.size) {
    faults.push(`${bought.length} purchases stand there, ${told.length} of them were answered.`);
  }
  return faults;
}

function orderFaults(book: MemberBook, { lines, orders }: MemberRows): string[] {
  const faults: string[] = [];
  for (const [orderNo, points] of book.paid) {
    const credited = lines
      .filter((line) => line.orderNo === orderNo && line.kind !== 'refund')
      .reduce((sum, line) => sum + line.points, 0);
    if (credited !== points)
      faults.push(`order ${orderNo} is worth ${points} points and credited ${credited}.`);
  }
  const settled = orders.filter(({ status }) => status === 'credited' || status === 'refunded');
  const refunded = settled.filter(({ status }) => status === 'refunded');
  faults.push(
    ...differences(
      'paid order',
      book.paid.keys(),
      settled.map((it) => it.orderNo),
    ),
    ...differences(
      'refunded order',
      book.refunded,
      refunded.map((it) => it.orderNo),
    ),
  );
  return faults;
}

function shelfFaults(book: MemberBook, rows: MemberRows): string[] {
  const faults: string[] = [];
  const followed = new Set(rows.favourites);
  for (const [comicId, wanted] of book.favourites) {
    const is = followed.has(comicId);
    if (!wanted.mayBe(is)) faults.push(`favourite ${comicId} is ${is} and was answered ${wanted}.`);
  }
  for (const [comicId, place] of book.readings) {
    const is = rows.readings.get(comicId) ?? null;
    if (!place.mayBe(is)) faults.push(`the place in comic ${comicId} is ${is} and was answered ${place}.`);
  }
  const unknown = [
    ...rows.favourites.filter((comicId) => !book.favourites.has(comicId)).map((it) => `favourite ${it}`),
    ...[...rows.readings.keys()]
      .filter((comicId) => !book.readings.has(comicId))
      .map((it) => `place in ${it}`),
  ];
  return [...faults, ...unknown.map((it) => `${it} was never asked for.`)];
}

/** What is missing, what is there twice, and what is there besides; nothing of it when it is not known. */
function differences(what: string, told: Iterable<string> | null, there: readonly string[]): string[] {
  const faults: string[] = [];
  const is = new Set(there);
  if (is.size !== there.length) faults.push(`a ${what} stands there twice.`);
  if (told === null) return faults;
  const should = new Set(told);
  for (const it of should) if (!is.has(it)) faults.push(`${what} ${it} was answered and is lost.`);
  for (const it of is) if (!should.has(it)) faults.push(`${what} ${it} is there and was never answered.`);
  return faults;
}
