import type { Database } from './open.ts';

/** Which of a merchant's sales are meant; what is null narrows nothing. Moments are ms since 1970. */
export interface SalesMeant {
  merchantId: number;
  from: number | null;
  /** Before this moment. */
  until: number | null;
}

/** Orders, what they cost in the smallest unit of their currency, and the points that they gave, their gifts as bonus. */
export interface OrderSums {
  orderCount: number;
  amount: number;
  points: number;
  bonus: number;
}

/** What came in for one product in one way, and what was refunded of it, whenever that had come in. */
export interface ProductSales extends OrderSums {
  /** 0 for redeem codes, which have no name either: nobody paid for them. */
  productId: number;
  productName: string;
  provider: string;
  currency: string;
  refunded: OrderSums;
}

/** Chapters, and what was spent on them of either kind of points. */
export interface ChapterSums {
  chapters: number;
  paid: number;
  bonus: number;
}

/** What was bought, by how many members, and what was given back, whenever that had been bought. */
export interface PointSales extends ChapterSums {
  members: number;
  refunded: ChapterSums;
}

export interface ComicSales extends PointSales {
  comicId: number;
  /** As it is called now; of one that is gone, as it was called last. */
  title: string;
}

export interface Sales {
  byProduct: ProductSales[];
  /** By the paid points that were spent on them, the most first. */
  byComic: ComicSales[];
  /** Of all comics together; a member of several counts once. */
  total: PointSales;
}

/**
 * What a merchant sold. It is read from the lines of its members' statements, which stay as they were written: a purchase
 * goes with its refund, and an order does not say when it was refunded.
 */
export async function salesOf(db: Database, meant: SalesMeant): Promise<Sales> {
  return { byProduct: await productSales(db, meant), ...(await comicSales(db, meant)) };
}

async function productSales(db: Database, meant: SalesMeant): Promise<ProductSales[]> {
  const rows = await linesMeant(db, meant)
    .innerJoin('payOrder', 'payOrder.orderNo', 'line.orderNo')
    // The gift of an order has a line of its own.
    .where('line.kind', 'in', ['charge', 'refund'])
    .groupBy(['productId', 'productName', 'provider', 'currency', 'line.kind'])
    .select(['productId', 'productName', 'provider', 'currency', 'line.kind'])
    .select(({ fn }) => [
      fn.countAll<number>().as('orderCount'),
      fn.sum<number>('payOrder.amount').as('amount'),
      fn.sum<number>('payOrder.points').as('points'),
      fn.sum<number>('payOrder.bonus').as('bonus'),
    ])
    .execute();
  const products = new Map<string, ProductSales>();
  for (const { kind, orderCount, amount, points, bonus, ...of } of rows) {
    const key = JSON.stringify(of);
    const product = products.get(key) ?? { ...of, ...noOrders, refunded: noOrders };
    const sums = {
      ...{ orderCount: Number(orderCount), amount: Number(amount) },
      ...{ points: Number(points), bonus: Number(bonus) },
    };
    products.set(key, { ...product, ...(kind === 'refund' ? { refunded: sums } : sums) });
  }
  return [...products.values()].sort(
    (one, other) => one.productId - other.productId || (one.provider < other.provider ? -1 : 1),
  );
}

async function comicSales(db: Database, meant: SalesMeant): Promise<Pick<Sales, 'byComic' | 'total'>> {
  const comics = new Map<number, ComicSales>();
  let total: PointSales = { ...nothing, members: 0, refunded: nothing };
  for (const { kind, comicId, title, members, ...moved } of await movedByComic(db, meant)) {
    const sums = {
      ...{ chapters: Number(moved.chapters), paid: Math.abs(Number(moved.paid)) },
      bonus: Math.abs(Number(moved.points) - Number(moved.paid)),
    };
    const told = kind === 'refund' ? { refunded: sums } : { ...sums, members: Number(members) };
    if (comicId === null) {
      total = { ...total, ...told };
      continue;
    }
    const known = comics.get(comicId) ?? { comicId, title, ...nothing, members: 0, refunded: nothing };
    comics.set(comicId, { ...known, ...told });
  }
  return {
    byComic: [...comics.values()].sort((one, other) => other.paid - one.paid || one.comicId - other.comicId),
    total,
  };
}

/**
 * What was bought and what was given back of each comic, and under null of all: in one statement, so that they are of one
 * moment. Points as they moved for the members.
 */
function movedByComic(db: Database, meant: SalesMeant) {
  return (
    db
      .with('moved', () =>
        linesMeant(db, meant)
          // The rest of a line's points were bonus. A member who paid with these alone has no such entry.
          .leftJoin('ledgerEntry as entry', (join) =>
            join.onRef('entry.transactionId', '=', 'line.id').on('entry.account', '=', 'paid'),
          )
          .where('line.kind', 'in', ['buy', 'refund'])
          .where('line.comicId', 'is not', null)
          .select(['line.id', 'line.kind', 'line.comicId', 'line.memberId', 'line.chapters', 'line.points'])
          .select('entry.points as paid'),
      )
      .with('sold', (made) => {
        const sums = made
          .selectFrom('moved')
          .select('kind')
          .select(({ fn }) => [
            fn.max('id').as('lastId'),
            fn.count<number>('memberId').distinct().as('members'),
            fn.sum<number>('chapters').as('chapters'),
            fn.sum<number>('points').as('points'),
            fn.sum<number | null>('paid').as('paid'),
          ]);
        return sums
          .groupBy(['kind', 'comicId'])
          .select('comicId')
          .unionAll(sums.groupBy('kind').select(({ lit }) => lit(null).as('comicId')));
      })
      .selectFrom('sold')
      .leftJoin('comic', 'comic.id', 'sold.comicId')
      .leftJoin(removedTitles(db), 'gone.comicId', 'sold.comicId')
      .innerJoin('ledgerTransaction as last', 'last.id', 'sold.lastId')
      .select(['sold.kind', 'sold.comicId', 'members', 'sold.chapters', 'sold.points', 'paid'])
      // One that an earlier version removed is known by what was bought of it alone.
      .select(({ fn }) => fn.coalesce('comic.title', 'gone.title', 'last.title').as('title'))
      .execute()
  );
}

/** No index finds them by their numbers: they are gone through once. */
function removedTitles(db: Database) {
  return db
    .selectFrom('removedComic')
    .groupBy('comicId')
    .select(({ fn }) => ['comicId', fn.max('title').as('title')])
    .as('gone');
}

/** The lines of a merchant's members in which points moved. */
function linesMeant(db: Database, { merchantId, from, until }: SalesMeant) {
  return db
    .selectFrom('ledgerTransaction as line')
    .where('line.merchantId', '=', merchantId)
    .where('line.status', '=', 'success')
    .$if(from !== null, (lines) => lines.where('line.at', '>=', from ?? 0))
    .$if(until !== null, (lines) => lines.where('line.at', '<', until ?? 0));
}

const noOrders: OrderSums = { orderCount: 0, amount: 0, points: 0, bonus: 0 };
const nothing: ChapterSums = { chapters: 0, paid: 0, bonus: 0 };
