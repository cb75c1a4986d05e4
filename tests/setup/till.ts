import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { CodedError } from '../../contract/coded-error.ts';
import { type Purse, purchase } from '../../domain/purchase.ts';
import { StoredLedger } from '../../server/store/ledger.ts';
import { StoredLibrary } from '../../server/store/library.ts';
import { closeMember } from '../../server/store/member-desk.ts';
import type { Database } from '../../server/store/open.ts';
import { StoredOrders } from '../../server/store/orders.ts';
import { addRedeemCodes } from '../../server/store/redeem-codes.ts';
import type { SalesMeant } from '../../server/store/sales.ts';
import { moreChapters } from '../builders/more-chapters.ts';
import { putNew } from '../builders/new-comic.ts';
import { newMember } from '../builders/new-member.ts';

/** What is done at a till; the numbers name one of its members, comics and orders, and `count` chapters `from` one on. */
export interface TillStep {
  do: 'buy' | 'refundChapter' | 'pay' | 'refundOrder' | 'redeem' | 'grant' | 'takeBack' | 'remove' | 'close';
  at: number;
  member: number;
  comic: number;
  order: number;
  from: number;
  count: number;
}

/** What came of a step, as whoever did it was told. */
type Deed = { merchantId: number; at: number } & (
  | ({ kind: 'bought' | 'back'; memberId: number; comicId: number; chapters: number } & Purse)
  | { kind: 'paid' | 'refunded'; productName: string; amount: number; points: number; bonus: number }
);

interface Member {
  merchantId: number;
  memberId: number;
}

/** Merchants that sell points and chapters, and a list of all that they sold, which knows nothing of how it is kept. */
export class Till {
  readonly deeds: Deed[] = [];
  readonly #db: Database;
  readonly #ledger: StoredLedger;
  readonly #orders: StoredOrders;
  #members: Member[] = [];
  #comics: number[] = [];
  #orderNos: string[] = [];
  /** Some of it was given back. */
  #bought: (Member & { comicId: number; chapterNo: number })[] = [];
  #lastNo = 0;

  constructor(db: Database) {
    this.#db = db;
    this.#ledger = new StoredLedger(db);
    this.#orders = new StoredOrders(db);
  }

  /** Goes on with other members, two of each merchant, and two other comics. */
  async begin(merchantIds: readonly number[]): Promise<void> {
    [this.#members, this.#comics, this.#orderNos, this.#bought] = [[], [], [], []];
    for (const merchantId of [...merchantIds, ...merchantIds])
      this.#members.push({ merchantId, memberId: await newMember(this.#db, { merchantId }) });
    for (let at = 0; at < 2; at += 1) {
      const comicId = await putNew(new StoredLibrary(this.#db), { title: `漫画${this.#newNo()}` });
      await moreChapters(this.#db, comicId, 8);
      this.#comics.push(comicId);
    }
  }

  async take(step: TillStep): Promise<void> {
    const member = this.#members[step.member % this.#members.length];
    const comicId = this.#comics[step.comic % this.#comics.length];
    if (!member || comicId === undefined) throw new Error('The till has not begun.');
    const { at } = step;
    const gift = { ...member, points: 20 * step.count, title: '', at };
    switch (step.do) {
      case 'grant':
        return void (await this.#ledger.grant(gift));
      case 'takeBack':
        return void (await this.#ledger.takeBack(gift));
      case 'close':
        return void (await closeMember(this.#db, member.memberId));
      case 'remove': {
        const loose = { prefix: `comic/${comicId}/`, owner: 'here:1', at };
        return void (await new StoredLibrary(this.#db).removeComic(comicId, loose));
      }
      case 'buy':
        return this.#buy(member, comicId, step);
      case 'refundChapter':
        return this.#refundChapter(step);
      case 'pay':
        return this.#pay(member, step);
      case 'redeem':
        return this.#redeem(member, at);
      case 'refundOrder':
        return this.#refundOrder(step);
    }
  }

  async #buy(member: Member, comicId: number, { from, count, at }: TillStep): Promise<void> {
    const chapterNos = Array.from({ length: count }, (_, next) => from + next);
    const bought = await buyAt30(this.#db, { ...member, comicId, chapterNos, title: '', at });
    if (!bought) return;
    this.deeds.push({ kind: 'bought', ...member, comicId, ...bought, at });
    this.#bought.push(...chapterNos.map((chapterNo) => ({ ...member, comicId, chapterNo })));
  }

  async #refundChapter({ from, at }: TillStep): Promise<void> {
    const chapter = this.#bought.at(-from);
    const back = chapter && (await this.#ledger.refundChapter({ ...chapter, at }));
    if (!back) return;
    const { chapterNo: _of, ...whose } = chapter;
    const purse = { paid: back.points - back.bonus, bonus: back.bonus };
    this.deeds.push({ kind: 'back', ...whose, chapters: 1, ...purse, at });
  }

  /** Of the orders some wait for ever, and what is told twice is paid once. */
  async #pay({ merchantId, memberId }: Member, { count, order: fate, at }: TillStep): Promise<void> {
    const [orderNo, bonus] = [this.#newNo(), 10 * (count - 1)];
    const worth = { productName: `${merchantId}+${bonus}`, amount: 600 + count, points: 60, bonus };
    const order = {
      ...{ orderNo, merchantId, memberId, productId: merchantId + bonus, ...worth, currency: 'CNY' },
      ...{ provider: 'alipay', status: 'created' as const, reference: null, payUrl: '/' },
      ...{ createdAt: at, expireAt: at, paidAt: null },
    };
    await this.#orders.create(order, { memberId, requestHash: '', requestKey: orderNo, at });
    if (fate === 0) return;
    const paid = { merchantId, provider: 'alipay', orderNo, amount: worth.amount, reference: orderNo };
    await this.#orders.credit({ ...paid, at });
    await this.#orders.credit({ ...paid, at: at + 1 });
    this.#orderNos.push(orderNo);
    this.deeds.push({ kind: 'paid', merchantId, ...worth, at });
  }

  async #redeem(member: Member, at: number): Promise<void> {
    const { merchantId } = member;
    const [orderNo, points] = [this.#newNo(), 50];
    const code = `CODE${orderNo}`;
    await addRedeemCodes(this.#db, { merchantId, points, name: '', codes: [code], at: 0 });
    await this.#orders.redeem({ ...member, code, orderNo, at });
    this.#orderNos.push(orderNo);
    this.deeds.push({ kind: 'paid', merchantId, productName: '', amount: 0, points, bonus: 0, at });
  }

  async #refundOrder({ order: nth, at }: TillStep): Promise<void> {
    const order = await this.#orders.orderByNo(this.#orderNos[nth] ?? '');
    if (!order) return;
    const { merchantId, orderNo, productName, amount, points, bonus } = order;
    if ((await this.#orders.refundOrder({ merchantId, orderNo, at })) !== 'refunded') return;
    this.deeds.push({ kind: 'refunded', merchantId, productName, amount, points, bonus, at });
  }

  #newNo(): string {
    this.#lastNo += 1;
    return String(this.#lastNo);
  }
}

/** Buys those chapters for 30 points each that the member has not; null where that cannot be, and then the statement may say so. */
export async function buyAt30(
  db: Database,
  wish: Member & { comicId: number; chapterNos: readonly number[]; title: string; at: number },
): Promise<({ chapters: number } & Purse) | null> {
  const { chapterNos, ...of } = wish;
  const ledger = new StoredLedger(db);
  const chapters = chapterNos.map((chapterNo) => ({ chapterNo, price: 30 }));
  const requestKey = randomUUID();
  const ask = {
    ...of,
    chapters,
    requestKey,
    requestHash: '',
    free: [],
    expectedTotal: 0,
    auto: false,
    dayStart: 0,
  };
  let bought: ({ chapters: number } & Purse) | null = null;
  try {
    await ledger.buy(ask, ({ owned, purse }) => {
      const expectedTotal = chapters.filter((it) => !owned.has(it.chapterNo)).length * 30;
      const outcome = purchase({ chapters, owned, purse, expectedTotal });
      if (outcome.kind === 'short') throw new CodedError('Member02');
      if (outcome.kind !== 'bought') throw new CodedError('Comic03');
      bought = { chapters: outcome.lines.length, ...outcome.spent };
      return outcome;
    });
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    if (error.code === 'Member02') await ledger.noteFailedPurchase(ask, 30);
    return null;
  }
  return bought;
}

/** Points of either kind that moved for a merchant's members in lines of one kind and against one account of the site. */
export async function movedInLedger(
  db: Database,
  { merchantId, from, until }: SalesMeant,
  kind: string,
  against: string,
): Promise<Purse> {
  const { rows } = await sql<Purse>`
    select coalesce(sum(case when entry.account = 'paid' then entry.points end), 0) as paid,
      coalesce(sum(case when entry.account = 'bonus' then entry.points end), 0) as bonus
    from ledger_entry entry join ledger_transaction line on line.id = entry.transaction_id
    where line.merchant_id = ${merchantId} and line.kind = ${kind}
      and line.at >= ${from ?? 0} and line.at < ${until ?? Number.MAX_SAFE_INTEGER}
      and exists (select 1 from ledger_entry other
        where other.transaction_id = line.id and other.account = ${against})`.execute(db);
  return { paid: Number(rows[0]?.paid), bonus: Number(rows[0]?.bonus) };
}
