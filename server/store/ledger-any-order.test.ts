import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import { purchase } from '../../domain/purchase.ts';
import { moreChapters } from '../../tests/builders/more-chapters.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import type { PlacedOrder } from '../usecases/orders-port.ts';
import { StoredLedger } from './ledger.ts';
import { StoredLibrary } from './library.ts';
import type { Database } from './open.ts';
import { StoredOrders } from './orders.ts';
import { addRedeemCodes } from './redeem-codes.ts';

const merchantId = 80001;
/** Few, so that most come again: for the same, or for something else. */
const keys = fc.constantFrom('k1', 'k2', 'k3', 'k4', 'k5');
const codes = ['X', 'Y'] as const;
const chapter = fc.integer({ min: 1, max: 12 });
const nth = fc.nat({ max: 3 });

const step = fc.oneof(
  fc.record({
    do: fc.constant('buy' as const),
    from: chapter,
    count: fc.integer({ min: 1, max: 4 }),
    key: keys,
  }),
  fc.record({ do: fc.constant('grant' as const), points: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ do: fc.constant('takeBack' as const), points: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ do: fc.constant('refundChapter' as const), chapterNo: chapter }),
  fc.record({ do: fc.constant('order' as const), key: keys }),
  fc.record({ do: fc.constant('pay' as const), nth, amount: fc.constantFrom(600, 600, 600, 1) }),
  fc.record({ do: fc.constant('refundOrder' as const), nth }),
  fc.record({ do: fc.constant('redeem' as const), code: fc.constantFrom(...codes) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

onEachDatabase((open) => {
  test('whatever is bought, charged, redeemed, given, taken back, refunded and asked again in whatever order, the ledger adds up', async () => {
    await using opened = await open();
    await moreChapters(opened.db, await putNew(new StoredLibrary(opened.db)), 15);
    const steps = fc.array(step, { minLength: 1, maxLength: 20, size: 'max' });
    const again = fc.array(fc.nat(), { maxLength: 10, size: 'max' });
    await fc.assert(
      fc.asyncProperty(steps, again, fc.boolean(), async (first, repeated, atOnce) => {
        const member = await memberOf(opened.db);
        const all = [...first, ...repeated.flatMap((no) => first[no % first.length] ?? [])];
        if (atOnce) await Promise.all(all.map((it, at) => member.take(it, at)));
        else for (const [at, it] of all.entries()) await member.take(it, at);
        expect((await member.ledger.audit()).faults).toEqual([]);
        for (const answers of member.answers.values()) expect(new Set(answers).size).toBe(1);
      }),
      { numRuns: 20 },
    );
  });
});

/** A new member with two orders and two codes; takes steps, and knows what each request was answered. */
async function memberOf(db: Database) {
  const [ledger, orders] = [new StoredLedger(db), new StoredOrders(db)];
  const memberId = await newMember(db, { merchantId });
  const ownCode = (code: string) => `${code}${memberId}`;
  await addRedeemCodes(db, { merchantId, points: 50, name: '', codes: codes.map(ownCode), at: 1 });
  const answers = new Map<string, string[]>();
  const orderNos: string[] = [];
  const noted = (request: string, answer: unknown) =>
    answers.set(request, [...(answers.get(request) ?? []), JSON.stringify(answer)]);

  const place = async (key: string, no: string) => {
    const once = { memberId, requestKey: key, requestHash: 'order', at: 1 };
    const placed = await orders.create(orderOf(memberId, `${memberId}-${no}`), once);
    if (placed === 'other-request') return;
    noted(key, placed);
    if (!orderNos.includes(placed.orderNo)) orderNos.push(placed.orderNo);
  };
  await place('first', 'first');
  await place('second', 'second');

  const take = async (it: Step, at: number): Promise<void> => {
    const orderNo = 'nth' in it ? (orderNos[it.nth % orderNos.length] ?? '') : `${memberId}-${at}`;
    if (it.do === 'grant') await ledger.grant({ merchantId, memberId, points: it.points, title: '', at });
    if (it.do === 'takeBack')
      await ledger.takeBack({ merchantId, memberId, points: it.points, title: '', at });
    if (it.do === 'refundChapter')
      await ledger.refundChapter({ merchantId, memberId, comicId: 1, chapterNo: it.chapterNo, at });
    if (it.do === 'order') await place(it.key, String(at));
    if (it.do === 'pay') {
      const { amount } = it;
      await orders.credit({ merchantId, provider: 'alipay', orderNo, amount, reference: orderNo, at });
    }
    if (it.do === 'refundOrder') await orders.refundOrder({ merchantId, orderNo, at });
    if (it.do === 'redeem')
      await orders.redeem({ merchantId, memberId, code: ownCode(it.code), orderNo, at });
    if (it.do === 'buy') {
      // Who was answered once is never refused after that.
      const answered = answers.has(it.key);
      const receipt = await buy(ledger, memberId, it);
      if (receipt !== 'other-request' && (receipt || answered)) noted(it.key, receipt);
    }
  };
  return { ledger, answers, take };
}

/** Buys by the rule that the site buys by; the price is what the chapters not owned yet cost. Null for a refusal. */
function buy(ledger: StoredLedger, memberId: number, { from, count, key }: Extract<Step, { do: 'buy' }>) {
  const chapters = Array.from({ length: count }, (_, no) => ({ chapterNo: from + no, price: 30 }));
  const ask = {
    ...{ merchantId, memberId, comicId: 1, title: '潮汐灯塔', auto: false, dayStart: 0, at: 1 },
    ...{ chapters, free: [], expectedTotal: 0, requestKey: key, requestHash: `${from}+${count}` },
  };
  const buying = ledger.buy(ask, ({ owned, purse }) => {
    const expectedTotal = chapters.filter((it) => !owned.has(it.chapterNo)).length * 30;
    const outcome = purchase({ chapters, owned, purse, expectedTotal });
    if (outcome.kind !== 'bought') throw new CodedError('Comic03');
    return outcome;
  });
  return buying.catch((error) => {
    if (error instanceof CodedError) return null;
    throw error;
  });
}

function orderOf(memberId: number, orderNo: string): PlacedOrder {
  return {
    ...{ orderNo, merchantId, memberId, productId: 1, productName: '600 积分', amount: 600 },
    ...{ currency: 'CNY', points: 600, bonus: 60, provider: 'alipay', status: 'created', reference: null },
    ...{ createdAt: 1, expireAt: 5, paidAt: null, payUrl: `/pay/${orderNo}` },
  };
}
