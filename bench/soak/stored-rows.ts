import { type Database, openDatabase } from '../../server/store/open.ts';
import type { DatabasePlace } from '../../tests/setup/databases.ts';
import type { MemberRows } from './book-faults.ts';
import { chapterKey, placeKey } from './member-book.ts';

/** What stands in the database, by member, and comics whose number of favourites is not that of the rows. */
export async function storedRows(
  place: DatabasePlace,
): Promise<{ of: (memberId: number) => MemberRows; miscounted: string[] }> {
  const db = await openDatabase(place);
  try {
    const rows = await readRows(db);
    return { of: (memberId) => rowsOf(rows, memberId), miscounted: await miscounted(db) };
  } finally {
    await db.destroy();
  }
}

async function readRows(db: Database) {
  const lines = db
    .selectFrom('ledgerTransaction')
    .select(['id', 'memberId', 'kind', 'points', 'orderNo'])
    .where('status', '=', 'success');
  const orders = db
    .selectFrom('payOrder')
    .select(['memberId', 'orderNo', 'status'])
    .where('provider', '=', 'sandbox');
  const codes = db.selectFrom('redeemCode').select(['code', 'usedBy as memberId']);
  return {
    wallets: byMember(await db.selectFrom('wallet').selectAll().execute()),
    lines: byMember(await lines.execute()),
    orders: byMember(await orders.execute()),
    codes: byMember(await codes.where('usedBy', 'is not', null).execute()),
    purchases: byMember(await db.selectFrom('purchase').selectAll().execute()),
    favourites: byMember(await db.selectFrom('favourite').selectAll().execute()),
    readings: byMember(await db.selectFrom('reading').selectAll().where('removed', '=', 0).execute()),
  };
}

function rowsOf(rows: Awaited<ReturnType<typeof readRows>>, memberId: number): MemberRows {
  const of = <Row>(all: Map<number, Row[]>) => all.get(memberId) ?? [];
  return {
    balance: of(rows.wallets).reduce((sum, { paid, bonus }) => sum + paid + bonus, 0),
    lines: of(rows.lines).map(({ id, ...line }) => ({ ...line, receipt: String(id) })),
    orders: of(rows.orders),
    codes: of(rows.codes).map(({ code }) => code),
    owned: of(rows.purchases).map((it) => chapterKey(it.comicId, it.chapterNo)),
    favourites: of(rows.favourites).map(({ comicId }) => comicId),
    readings: new Map(of(rows.readings).map((it) => [it.comicId, placeKey(it)])),
  };
}

function byMember<Row extends { memberId: number | null }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, ({ memberId }) => memberId ?? 0);
}

async function miscounted(db: Database): Promise<string[]> {
  const comics = await db
    .selectFrom('comic')
    .leftJoin('favourite', 'favourite.comicId', 'comic.id')
    .select((select) => ['comic.id', 'comic.favs', select.fn.count<number>('favourite.memberId').as('rows')])
    .groupBy(['comic.id', 'comic.favs'])
    .execute();
  return comics
    .filter(({ favs, rows }) => favs !== Number(rows))
    .map(({ id, favs, rows }) => `Comic ${id} says ${favs} favourites and has ${rows}.`);
}
