import { defaultMerchantId } from '../../contract/constants.ts';
import {
  accountOf,
  type BigPlan,
  chaptersBought,
  charged,
  chosen,
  favouritesEach,
  freeChapters,
  likesEach,
  purchasesEach,
  readingsEach,
  sessionOf,
} from './big-plan.ts';
import { titleOf } from './big-words.ts';
import type { BulkRows } from './bulk-rows.ts';
import { chance } from './chance.ts';
import { addNamed, type NamedRow } from './named-rows.ts';

const sessionLifeMs = 28 * 24 * 60 * 60 * 1000;
const orderLifeMs = 30 * 60 * 1000;
const productName = '20000 积分';

/** Members with a credited order and chapters bought from it, the ledger balanced; answers likes and favourites a comic. */
export async function putMembers(
  into: BulkRows,
  plan: BigPlan,
  { passwordHash, sessions }: { passwordHash: string; sessions: number },
): Promise<{ likes: Uint32Array; favs: Uint32Array }> {
  const addEach = (table: string, rows: (id: number) => Iterable<NamedRow>) =>
    addNamed(into, table, eachMember(plan.size.members, rows));
  await addEach('member', (id) => [memberRow(plan, id, passwordHash)]);
  await addNamed(into, 'session', sessionRows(plan, sessions));
  await addNamed(into, 'product', productRows());
  await addEach('pay_order', (id) => [orderRow(plan, id)]);
  await addNamed(into, 'ledger_transaction', lineRows(plan));
  await addNamed(into, 'ledger_entry', entryRows(plan));
  await addEach('wallet', (id) => [walletRow(plan, id)]);
  await addEach('purchase', (id) => purchaseRows(plan, id));
  await addEach('reading', (id) => readingRows(plan, id));
  return {
    likes: await putMarks(into, plan, 'comic_like', chosen.like, likesEach),
    favs: await putMarks(into, plan, 'favourite', chosen.favourite, favouritesEach),
  };
}

function* eachMember(members: number, rows: (id: number) => Iterable<NamedRow>): Generator<NamedRow> {
  for (let id = 1; id <= members; id += 1) yield* rows(id);
}

function memberRow(plan: BigPlan, id: number, passwordHash: string): NamedRow {
  const account = accountOf(id);
  return {
    id,
    merchant_id: defaultMerchantId,
    account,
    account_key: account,
    password_hash: passwordHash,
    channel: chance(id, 70) < 0.5 ? '' : `ch${Math.floor(chance(id, 71) * 20)}`,
    created_at: plan.spentAt(id, 0),
  };
}

function* sessionRows(plan: BigPlan, sessions: number): Generator<NamedRow> {
  for (let id = 1; id <= Math.min(sessions, plan.size.members); id += 1) {
    yield { id: sessionOf(id), member_id: id, created_at: plan.now, expires_at: plan.now + sessionLifeMs };
  }
}

/** What an order holds of its product. */
const sold = { amount: charged.fen, currency: 'CNY', points: charged.points, bonus: 0 };

function* productRows(): Generator<NamedRow> {
  yield { id: 1, merchant_id: defaultMerchantId, name: productName, ...sold, recommended: 1 };
}

function orderRow(plan: BigPlan, id: number): NamedRow {
  const at = plan.spentAt(id, 0);
  return {
    order_no: orderNoOf(id),
    merchant_id: defaultMerchantId,
    member_id: id,
    product_id: 1,
    product_name: productName,
    ...sold,
    provider: 'sandbox',
    status: 'credited',
    reference: `S${id}`,
    created_at: at,
    expire_at: at + orderLifeMs,
    paid_at: at,
  };
}

function orderNoOf(id: number): string {
  return `B${String(id).padStart(11, '0')}`;
}

function* lineRows(plan: BigPlan): Generator<NamedRow> {
  const balances = new Float64Array(plan.size.members + 1);
  for (const { id, turn, points } of turns(plan)) {
    const balance = (balances[id] ?? 0) + points;
    balances[id] = balance;
    yield {
      id: plan.transactionId(id, turn),
      merchant_id: defaultMerchantId,
      member_id: id,
      status: 'success',
      points,
      balance,
      ...(turn === 0 ? chargeLine(id) : buyLine(plan, id, turn)),
      chapter_no: null,
      request_key: null,
      at: plan.spentAt(id, turn),
    };
  }
}

function chargeLine(id: number): NamedRow {
  const order = orderNoOf(id);
  return { kind: 'charge', title: productName, comic_id: null, chapters: 0, auto: 0, order_no: order };
}

function buyLine(plan: BigPlan, id: number, turn: number): NamedRow {
  const comic = comicOf(plan, id, turn);
  const auto = Number(chance(id, turn, 72) < 0.3);
  const title = titleOf(comic);
  return { kind: 'buy', title, comic_id: comic, chapters: chaptersBought, auto, order_no: null };
}

function* entryRows(plan: BigPlan): Generator<NamedRow> {
  for (const { id, turn, points } of turns(plan)) {
    const transactionId = plan.transactionId(id, turn);
    yield { transaction_id: transactionId, account: 'paid', points };
    yield { transaction_id: transactionId, account: turn === 0 ? 'charges' : 'sales', points: -points };
  }
}

/** What each member charged (turn 0) and spent (below 0), turn by turn. */
function* turns(plan: BigPlan): Generator<{ id: number; turn: number; points: number }> {
  for (let turn = 0; turn <= purchasesEach; turn += 1) {
    for (let id = 1; id <= plan.size.members; id += 1) {
      yield { id, turn, points: turn === 0 ? charged.points : -spentIn(plan, id, turn) };
    }
  }
}

function walletRow(plan: BigPlan, id: number): NamedRow {
  let paid = charged.points;
  for (let turn = 1; turn <= purchasesEach; turn += 1) paid -= spentIn(plan, id, turn);
  return { member_id: id, paid, bonus: 0 };
}

function* purchaseRows(plan: BigPlan, id: number): Generator<NamedRow> {
  for (const [index, comic] of plan.boughtComics(id).entries()) {
    const turn = index + 1;
    for (let no = freeChapters + 1; no <= freeChapters + chaptersBought; no += 1) {
      yield {
        member_id: id,
        comic_id: comic,
        chapter_no: no,
        paid: plan.priceOf(comic, no),
        bonus: 0,
        at: plan.spentAt(id, turn),
        transaction_id: plan.transactionId(id, turn),
      };
    }
  }
}

function comicOf(plan: BigPlan, id: number, turn: number): number {
  return plan.boughtComics(id)[turn - 1] ?? 1;
}

function spentIn(plan: BigPlan, id: number, turn: number): number {
  const comic = comicOf(plan, id, turn);
  let points = 0;
  for (let at = 1; at <= chaptersBought; at += 1) points += plan.priceOf(comic, freeChapters + at);
  return points;
}

function* readingRows(plan: BigPlan, id: number): Generator<NamedRow> {
  for (const [index, comic] of plan.chosenComics(id, chosen.reading, readingsEach).entries()) {
    yield {
      member_id: id,
      comic_id: comic,
      chapter_no: 2 + index,
      img_index: 3,
      frac: 0.25,
      at: plan.now - Math.floor(chance(id, index, 73) * sessionLifeMs),
      device: `device-${id}`,
      done_chapters: '[1]',
    };
  }
}

async function putMarks(
  into: BulkRows,
  plan: BigPlan,
  table: string,
  kind: number,
  count: number,
): Promise<Uint32Array> {
  const totals = new Uint32Array(plan.size.comics + 1);
  const rows = eachMember(plan.size.members, function* (id) {
    for (const [index, comic] of plan.chosenComics(id, kind, count).entries()) {
      totals[comic] = (totals[comic] ?? 0) + 1;
      yield { member_id: id, comic_id: comic, at: plan.spentAt(id, 1) + index };
    }
  });
  await addNamed(into, table, rows);
  return totals;
}
