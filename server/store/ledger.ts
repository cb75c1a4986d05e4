import { sql, type Transaction } from 'kysely';
import type { PurchaseReceipt, StatementLine } from '../../contract/wallet.ts';
import { dayMs, minuteMs } from '../../domain/durations.ts';
import { type Purse, pointsIn } from '../../domain/purchase.ts';
import type {
  Bought,
  BuyAsk,
  BuyState,
  ChapterRefund,
  FailedAsk,
  Gift,
  GiftsOfMember,
  Ledger,
  RequestOnce,
} from '../usecases/ledger-port.ts';
import type { Slice, Sliced } from '../usecases/ports.ts';
import { autoState } from './auto-state.ts';
import { holdChapters } from './bought-of-comic.ts';
import { inTransaction } from './in-transaction.ts';
import { auditLedger } from './ledger-audit.ts';
import { lockPurse, movePoints } from './ledger-entries.ts';
import type { PurchaseTable } from './member-schema.ts';
import type { Database } from './open.ts';
import { prepared } from './prepared.ts';
import { earlierAnswer, keepAnswer } from './request-keys.ts';
import type { Schema } from './schema.ts';
import { noteShelf } from './shelf-notes.ts';
import { statementOf } from './statement-of.ts';
import { WritesTogether } from './writes-together.ts';
import { isAfter } from './written-moments.ts';

/** Rows of a purchase written at once: far below the number of values that a statement may carry. */
const rowsAtOnce = 1000;

/** For so long the same purchase that fails once more is no news (ms). */
const failedAgainMs = 10 * minuteMs;
/** So many failures of a day are told. */
const failuresADay = 30;

const notAuto = { autoLimit: null, autoSpent: 0, refunded: false };

const purchasesOf = (db: Database, { memberId, comicId }: { memberId: number; comicId: number }) =>
  db
    .selectFrom('purchase')
    .select('chapterNo')
    .where('memberId', '=', memberId)
    .where('comicId', '=', comicId);
const boughtOfComic = prepared(purchasesOf);
const boughtOne = prepared((db, at: { memberId: number; comicId: number; chapterNo: number }) =>
  purchasesOf(db, at).where('chapterNo', '=', at.chapterNo),
);
const putOne = prepared((db, bought: PurchaseTable) =>
  db.insertInto('purchase').values({
    memberId: bought.memberId,
    comicId: bought.comicId,
    chapterNo: bought.chapterNo,
    paid: bought.paid,
    bonus: bought.bonus,
    at: bought.at,
    transactionId: bought.transactionId,
  }),
);

/** The ledger in the database. */
export class StoredLedger implements Ledger {
  readonly #db: Database;
  readonly #together: WritesTogether;

  constructor(db: Database) {
    this.#db = db;
    this.#together = new WritesTogether(db);
  }

  async purse(memberId: number): Promise<Purse> {
    const purse = await this.#db
      .selectFrom('wallet')
      .select(['paid', 'bonus'])
      .where('memberId', '=', memberId)
      .executeTakeFirst();
    return purse ?? { paid: 0, bonus: 0 };
  }

  async boughtChapters(memberId: number, comicId: number): Promise<number[]> {
    const { rows } = await boughtOfComic(this.#db, { memberId, comicId });
    return rows.map((row) => row.chapterNo).sort((one, other) => one - other);
  }

  async hasBought(memberId: number, comicId: number, chapterNo: number): Promise<boolean> {
    return (await boughtOne(this.#db, { memberId, comicId, chapterNo })).rows.length > 0;
  }

  buy(ask: BuyAsk, decide: (state: BuyState) => Bought): Promise<PurchaseReceipt | 'other-request'> {
    return this.#together.run(async (change) => {
      // The purse first: from here on nobody else buys, charges or repeats a request for this member.
      const purse = await lockPurse(change, ask.memberId);
      const earlier = await earlierAnswer<PurchaseReceipt>(change, ask);
      if (earlier) return earlier;
      await holdChapters(
        change,
        ask.comicId,
        ask.chapters.map((it) => it.chapterNo),
      );
      const owned = await ownedOf(change, ask);
      const byItself = ask.auto ? await autoState(change, ask) : notAuto;
      const bought = decide({ owned, purse, ...byItself });
      const receipt = await putPurchase(change, ask, purse, bought, owned);
      await keepAnswer(change, ask, receipt);
      return receipt;
    });
  }

  earlierReceipt(request: RequestOnce): Promise<PurchaseReceipt | 'other-request' | null> {
    return earlierAnswer(this.#db, request);
  }

  async noteFailedPurchase(ask: FailedAsk, total: number): Promise<void> {
    const { merchantId, memberId, comicId, title, chapters, auto, requestKey, at } = ask;
    await inTransaction(this.#db, async (change) => {
      const purse = await lockPurse(change, memberId);
      if (await isToldEnough(change, ask, total)) return;
      await change
        .insertInto('ledgerTransaction')
        .values({
          ...{ merchantId, memberId, comicId, title, requestKey, at, orderNo: null },
          kind: 'buy',
          status: 'failure',
          points: -total,
          balance: pointsIn(purse),
          chapterNo: chapters.length === 1 ? (chapters[0]?.chapterNo ?? null) : null,
          chapters: chapters.length,
          auto: Number(auto),
        })
        .onConflict((conflict) => conflict.columns(['memberId', 'requestKey']).doNothing())
        .execute();
    });
  }

  grant({ points, ...line }: Gift): Promise<{ point: number }> {
    return inTransaction(this.#db, async (change) => {
      const purse = await lockPurse(change, line.memberId);
      const moved = { paid: 0, bonus: points };
      const { purse: after } = await movePoints(change, purse, moved, 'gifts', { ...line, kind: 'grant' });
      return { point: pointsIn(after) };
    });
  }

  takeBack({
    points,
    ...line
  }: Gift): Promise<{ bonus: number; point: number } | { refused: GiftsOfMember }> {
    return inTransaction(this.#db, async (change) => {
      const purse = await lockPurse(change, line.memberId);
      const given = await givenTo(change, line.memberId);
      if (points > Math.min(pointsIn(purse), given)) return { refused: { point: pointsIn(purse), given } };
      const bonus = Math.min(purse.bonus, points);
      const moved = { paid: -(points - bonus), bonus: -bonus };
      const { purse: after } = await movePoints(change, purse, moved, 'gifts', { ...line, kind: 'grant' });
      return { bonus, point: pointsIn(after) };
    });
  }

  refundChapter(refund: ChapterRefund): Promise<{ points: number; bonus: number; point: number } | null> {
    const { memberId, comicId, chapterNo } = refund;
    return inTransaction(this.#db, async (change) => {
      const purse = await lockPurse(change, memberId);
      const back = await change
        .deleteFrom('purchase')
        .where('memberId', '=', memberId)
        .where('comicId', '=', comicId)
        .where('chapterNo', '=', chapterNo)
        .returning(['paid', 'bonus', 'transactionId'])
        .executeTakeFirst();
      if (!back) return null;
      const { title } = await change
        .selectFrom('ledgerTransaction')
        .select('title')
        .where('id', '=', back.transactionId)
        .executeTakeFirstOrThrow();
      const line = { ...refund, title, kind: 'refund', chapters: 1 } as const;
      const { purse: after } = await movePoints(change, purse, back, 'sales', line);
      await noteShelf(change, memberId, 'bought', [comicId]);
      return { points: pointsIn(back), bonus: back.bonus, point: pointsIn(after) };
    });
  }

  statement(memberId: number, slice: Slice): Promise<Sliced<StatementLine>> {
    return statementOf(this.#db, memberId, slice);
  }

  audit(): Promise<{ faults: string[]; members: number; transactions: number }> {
    return auditLedger(this.#db);
  }
}

/** Points that a member was given, without those that were taken back. */
async function givenTo(change: Transaction<Schema>, memberId: number): Promise<number> {
  const { given } = await change
    .selectFrom('ledgerTransaction')
    .select(({ fn }) => fn.sum<number | null>('points').as('given'))
    .where('memberId', '=', memberId)
    .where('kind', '=', 'grant')
    .executeTakeFirstOrThrow();
  return Number(given ?? 0);
}

async function ownedOf(
  change: Transaction<Schema>,
  { memberId, comicId, chapters }: Pick<BuyAsk, 'memberId' | 'comicId' | 'chapters'>,
): Promise<Set<number>> {
  const [first, ...others] = chapters;
  const { rows } =
    first && others.length === 0
      ? await boughtOne(change, { memberId, comicId, chapterNo: first.chapterNo })
      : await boughtOfComic(change, { memberId, comicId });
  return new Set(rows.map((row) => row.chapterNo));
}

/** Whether the statement has this failure already, or as many of one day as help anybody: its lines stay for ever. */
async function isToldEnough(
  change: Transaction<Schema>,
  { memberId, comicId, at }: FailedAsk,
  total: number,
): Promise<boolean> {
  const lines = await change
    .selectFrom('ledgerTransaction')
    .select(['comicId', 'points', 'at'])
    .where('memberId', '=', memberId)
    // In the text, not beside it, like `auto` in auto-state.ts: the index is of these lines only.
    .where('status', '=', sql.lit('failure'))
    .where(isAfter('at', at - dayMs, at))
    .limit(failuresADay)
    .execute();
  if (lines.length === failuresADay) return true;
  return lines.some(
    (line) => line.comicId === comicId && line.points === -total && line.at > at - failedAgainMs,
  );
}

async function putPurchase(
  change: Transaction<Schema>,
  ask: BuyAsk,
  purse: Purse,
  { lines, spent }: Bought,
  owned: ReadonlySet<number>,
): Promise<PurchaseReceipt> {
  const { merchantId, memberId, comicId, title, auto, at } = ask;
  const moved = { paid: -spent.paid, bonus: -spent.bonus };
  const chapterNo = lines.length === 1 ? (lines[0]?.chapterNo ?? null) : null;
  const line = { merchantId, memberId, comicId, chapterNo, title, at, chapters: lines.length } as const;
  const { id, purse: after } = await movePoints(change, purse, moved, 'sales', {
    ...line,
    kind: 'buy',
    auto: Number(auto),
  });
  await putBought(
    change,
    lines.map((it) => ({ ...it, memberId, comicId, at, transactionId: id })),
  );
  await noteShelf(change, memberId, 'bought', [comicId]);
  return {
    bought: lines.map((it) => it.chapterNo),
    already: [...ask.chapters.map((it) => it.chapterNo).filter((it) => owned.has(it)), ...ask.free].sort(
      (one, other) => one - other,
    ),
    spent: pointsIn(spent),
    point: pointsIn(after),
    receiptId: String(id),
  };
}

async function putBought(change: Transaction<Schema>, rows: readonly PurchaseTable[]): Promise<void> {
  const [first, ...others] = rows;
  if (first && others.length === 0) {
    await putOne(change, first);
    return;
  }
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await change
      .insertInto('purchase')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
  }
}
