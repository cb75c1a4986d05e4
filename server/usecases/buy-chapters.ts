import { CodedError } from '../../contract/coded-error.ts';
import type { Answer, Checked } from '../../contract/endpoints.ts';
import type { PurchaseReceipt } from '../../contract/wallet.ts';
import { autoBuyRefusal } from '../../domain/auto-buy.ts';
import { dayBounds, localDay } from '../../domain/local-day.ts';
import { pointsIn, purchase } from '../../domain/purchase.ts';
import type { Catalogue } from './catalogue-port.ts';
import type { Bought, BuyAsk, BuyState, Ledger, RequestOnce } from './ledger-port.ts';
import type { Merchant } from './merchant.ts';
import { findChapter, findComic, termsOf } from './read-comic.ts';
import { answerOnce, requestOnce } from './request-once.ts';
import type { SignedIn } from './signed-in.ts';

interface BuyParts {
  catalogue: Catalogue;
  ledger: Ledger;
}

/**
 * Buys chapters, all or nothing (decisions §4). Throws Comic05, Comic01, Comic03, Comic04 with `{total}`, Member02
 * with `{need, balance}`, Request04, and Request01 with `fields.auto` where auto-buy may not spend.
 */
export async function buyChapters(
  parts: BuyParts,
  merchant: Merchant,
  member: SignedIn,
  ask: Checked<'buyChapters'>,
  request: { key: string; now: number },
): Promise<Answer<'buyChapters'>> {
  const once = requestOnce('buyChapters', member, ask, request);
  return answerOnce(
    () => buyOnce(parts, merchant, ask, once),
    () => parts.ledger.earlierReceipt(once),
  );
}

async function buyOnce(
  parts: BuyParts,
  merchant: Merchant,
  ask: Checked<'buyChapters'>,
  once: RequestOnce,
): Promise<PurchaseReceipt | 'other-request'> {
  const { comicId, expectedTotal, auto = false } = ask;
  const { comic, costing, free } = await wanted(parts.catalogue, merchant, ask, once.at);
  const buy: BuyAsk = {
    ...once,
    ...{ merchantId: merchant.id, comicId, title: comic.title, chapters: costing },
    ...{ free, expectedTotal, auto },
    dayStart: auto ? startOfDay(once.at, merchant.timeZone) : once.at,
  };
  let lacking = costing;
  try {
    return await parts.ledger.buy(buy, (state) => {
      lacking = costing.filter(({ chapterNo }) => !state.owned.has(chapterNo));
      return decide(buy, state);
    });
  } catch (error) {
    if (error instanceof CodedError && error.code === 'Member02') {
      await parts.ledger.noteFailedPurchase({ ...buy, chapters: lacking }, expectedTotal);
    }
    throw error;
  }
}

/** What costs something of what is wanted; a number named twice counts once. Comic01 for a chapter that is not there. */
async function wanted(
  catalogue: Catalogue,
  merchant: Merchant,
  { comicId, chapterNos }: Pick<Checked<'buyChapters'>, 'comicId' | 'chapterNos'>,
  now: number,
) {
  const { comic, found } = await comicWith(catalogue, merchant, comicId, chapterNos);
  const chapters = new Map(found.map((it) => [it.chapterNo, it]));
  const numbers = chapterNos === 'all' ? [...chapters.keys()] : [...new Set(chapterNos)];
  const terms = numbers.map((chapterNo) => {
    const chapter = chapters.get(chapterNo);
    if (!chapter) throw new CodedError('Comic01');
    return { chapterNo, ...termsOf(comic, chapter, merchant, now) };
  });
  const free = chapterNos === 'all' ? [] : terms.filter((it) => it.free).map((it) => it.chapterNo);
  return {
    comic,
    costing: terms.filter((it) => !it.free).map(({ chapterNo, price }) => ({ chapterNo, price })),
    free,
  };
}

/** The comic with its chapters, or with the only one that is wanted. */
async function comicWith(
  catalogue: Catalogue,
  merchant: Merchant,
  comicId: number,
  chapterNos: 'all' | readonly number[],
) {
  const [only] = chapterNos;
  if (typeof only === 'number' && chapterNos.length === 1) {
    const { comic, chapter } = await findChapter(catalogue, merchant, { comicId, chapterNo: only });
    return { comic, found: [chapter] };
  }
  return { comic: await findComic(catalogue, merchant, comicId), found: await catalogue.chapters(comicId) };
}

function decide(buy: BuyAsk, { owned, purse, autoLimit, autoSpent, refunded }: BuyState): Bought {
  const outcome = purchase({ ...buy, owned, purse });
  switch (outcome.kind) {
    case 'nothing':
      throw new CodedError('Comic03');
    case 'price-changed':
      throw new CodedError('Comic04', { total: outcome.total });
    case 'short':
      throw new CodedError('Member02', { need: outcome.need, balance: outcome.balance });
    case 'bought': {
      if (!buy.auto) return outcome;
      const refusal = autoBuyRefusal({
        on: autoLimit !== null && outcome.lines.length === 1,
        limit: autoLimit ?? { perDay: 0, perChapter: 0, floor: 0 },
        price: pointsIn(outcome.spent),
        spentToday: autoSpent,
        refunded,
        balance: pointsIn(purse),
      });
      if (refusal) throw new CodedError('Request01', { fields: { auto: refusal } });
      return outcome;
    }
  }
}

function startOfDay(now: number, zone: string): number {
  return dayBounds(localDay(now, zone), zone).start;
}
