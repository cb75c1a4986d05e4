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
import type { BulkRows, Row } from './bulk-rows.ts';
import { chance } from './chance.ts';

const sessionLifeMs = 28 * 24 * 60 * 60 * 1000;
const orderLifeMs = 30 * 60 * 1000;

/** Members with a credited order and chapters bought from it, the ledger balanced; answers likes and favourites a comic. */
export async function putMembers(
  into: BulkRows,
  plan: BigPlan,
  { passwordHash, sessions }: { passwordHash: string; sessions: number },
): Promise<{ likes: Uint32Array; favs: Uint32Array }> {
  const members = plan.size.members;
  await into.add(
    'member',
    memberColumns,
    eachMember(members, (id) => [memberRow(plan, id, passwordHash)]),
  );
  await into.add('session', ['id', 'member_id', 'created_at', 'expires_at'], sessionRows(plan, sessions));
  await into.add('product', productColumns, [
    [1, defaultMerchantId, '20000 积分', charged.fen, 'CNY', charged.points, 0, 1],
  ]);
  await into.add(
    'pay_order',
    orderColumns,
    eachMember(members, (id) => [orderRow(plan, id)]),
  );
  await into.add('ledger_transaction', lineColumns, lineRows(plan));
  await into.add('ledger_entry', ['transaction_id', 'account', 'points'], entryRows(plan));
  await into.add(
    'wallet',
    ['member_id', 'paid', 'bonus'],
    eachMember(members, (id) => [walletRow(plan, id)]),
  );
  await into.add(
    'purchase',
    purchaseColumns,
    eachMember(members, (id) => purchaseRows(plan, id)),
  );
  const readings = eachMember(members, (id) => readingRows(plan, id));
  await into.add('reading', readingColumns, readings);
  return {
    likes: await putMarks(into, plan, 'comic_like', chosen.like, likesEach),
    favs: await putMarks(into, plan, 'favourite', chosen.favourite, favouritesEach),
  };
}

// biome-ignore format: a table reads best in rows
const memberColumns = ['id', 'merchant_id', 'account', 'account_key', 'password_hash', 'channel', 'created_at'];
const productColumns = ['id', 'merchant_id', 'name', 'amount', 'currency', 'points', 'bonus', 'recommended'];
// biome-ignore format: a table reads best in rows
const orderColumns = [
  'order_no', 'merchant_id', 'member_id', 'product_id', 'product_name', 'amount', 'currency', 'points', 'bonus',
  'provider', 'status', 'reference', 'created_at', 'expire_at', 'paid_at',
];
// biome-ignore format: a table reads best in rows
const lineColumns = [
  'id', 'merchant_id', 'member_id', 'kind', 'status', 'points', 'balance', 'title', 'comic_id', 'chapter_no',
  'chapters', 'auto', 'order_no', 'request_key', 'at',
];
const purchaseColumns = ['member_id', 'comic_id', 'chapter_no', 'paid', 'bonus', 'at', 'transaction_id'];
// biome-ignore format: a table reads best in rows
const readingColumns = [
  'member_id', 'comic_id', 'chapter_no', 'img_index', 'frac', 'at', 'device', 'done_chapters',
];

function* eachMember(members: number, rows: (id: number) => Iterable<Row>): Generator<Row> {
  for (let id = 1; id <= members; id += 1) yield* rows(id);
}

function memberRow(plan: BigPlan, id: number, passwordHash: string): Row {
  const channel = chance(id, 70) < 0.5 ? '' : `ch${Math.floor(chance(id, 71) * 20)}`;
  const account = accountOf(id);
  return [id, defaultMerchantId, account, account, passwordHash, channel, plan.spentAt(id, 0)];
}

function* sessionRows(plan: BigPlan, sessions: number): Generator<Row> {
  for (let id = 1; id <= Math.min(sessions, plan.size.members); id += 1) {
    yield [sessionOf(id), id, plan.now, plan.now + sessionLifeMs];
  }
}

function orderRow(plan: BigPlan, id: number): Row {
  const at = plan.spentAt(id, 0);
  // biome-ignore format: in the order of the columns
  return [
    orderNoOf(id), defaultMerchantId, id, 1, '20000 积分', charged.fen, 'CNY', charged.points, 0, 'sandbox',
    'credited', `S${id}`, at, at + orderLifeMs, at,
  ];
}

function orderNoOf(id: number): string {
  return `B${String(id).padStart(11, '0')}`;
}

function* lineRows(plan: BigPlan): Generator<Row> {
  const members = plan.size.members;
  const balances = new Float64Array(members + 1);
  for (let turn = 0; turn <= purchasesEach; turn += 1) {
    for (let id = 1; id <= members; id += 1) {
      const points = turn === 0 ? charged.points : -spentIn(plan, id, turn);
      balances[id] = (balances[id] ?? 0) + points;
      const head = [plan.transactionId(id, turn), defaultMerchantId, id];
      const state = ['success', points, balances[id] ?? 0];
      const at = plan.spentAt(id, turn);
      if (turn === 0) {
        yield [...head, 'charge', ...state, '20000 积分', null, null, 0, 0, orderNoOf(id), null, at];
      } else {
        const comic = comicOf(plan, id, turn);
        const auto = Number(chance(id, turn, 72) < 0.3);
        yield [...head, 'buy', ...state, titleOf(comic), comic, null, chaptersBought, auto, null, null, at];
      }
    }
  }
}

function* entryRows(plan: BigPlan): Generator<Row> {
  for (let turn = 0; turn <= purchasesEach; turn += 1) {
    for (let id = 1; id <= plan.size.members; id += 1) {
      const points = turn === 0 ? charged.points : -spentIn(plan, id, turn);
      const line = plan.transactionId(id, turn);
      yield [line, 'paid', points];
      yield [line, turn === 0 ? 'charges' : 'sales', -points];
    }
  }
}

function walletRow(plan: BigPlan, id: number): Row {
  let paid = charged.points;
  for (let turn = 1; turn <= purchasesEach; turn += 1) paid -= spentIn(plan, id, turn);
  return [id, paid, 0];
}

function* purchaseRows(plan: BigPlan, id: number): Generator<Row> {
  for (const [index, comic] of plan.boughtComics(id).entries()) {
    const line = [plan.spentAt(id, index + 1), plan.transactionId(id, index + 1)];
    for (let no = freeChapters + 1; no <= freeChapters + chaptersBought; no += 1) {
      yield [id, comic, no, plan.priceOf(comic, no), 0, ...line];
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

function* readingRows(plan: BigPlan, id: number): Generator<Row> {
  for (const [index, comic] of plan.chosenComics(id, chosen.reading, readingsEach).entries()) {
    const at = plan.now - Math.floor(chance(id, index, 73) * sessionLifeMs);
    yield [id, comic, 2 + index, 3, 0.25, at, `device-${id}`, '[1]'];
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
      yield [id, comic, plan.spentAt(id, 1) + index];
    }
  });
  await into.add(table, ['member_id', 'comic_id', 'at'], rows);
  return totals;
}
