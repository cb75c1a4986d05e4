import { sandboxId } from '../payments/sandbox.ts';
import { yuanOf } from '../payments/yuan.ts';
import {
  type ChapterSums,
  type ComicSales,
  type OrderSums,
  type PointSales,
  type ProductSales,
  salesOf,
} from '../store/sales.ts';
import type { CommandPlan, Flags } from './command.ts';
import { counted } from './counted.ts';
import { daysMeant } from './days.ts';
import { merchantOf } from './merchant-of.ts';
import { worthOf } from './order-show.ts';
import { zoneOf } from './site-time.ts';
import { oneLine } from './terminal-text.ts';
import { wrongWords } from './wrong-words.ts';

const usage = [
  'sales [--from DAY] [--to DAY]    the money that came in, and the points spent on each comic; without days: of all time',
];

/** `sales`: what a merchant sold in some days of its own. */
export const salesCommand: CommandPlan = {
  usage,
  flags: ['from', 'to', 'mid'],
  async run(desk, words, flags) {
    if (words.length > 0) throw wrongWords(usage, words);
    const merchantId = await merchantOf(desk, flags);
    const zone = await zoneOf(desk, merchantId);
    const sales = await salesOf(desk.database, { merchantId, ...daysMeant(flags, zone) });
    const { byProduct, byComic, total } = sales;
    const money = moneyOf(byProduct);
    const lines = [
      `${daysOf(flags)} (${zone}):`,
      ...byProduct.map(productLine),
      ...(byProduct.length === 0 ? ['No order was paid or refunded.'] : money.map(moneyLine)),
      ...byComic.map(comicLine),
      byComic.length === 0 ? 'No chapter was bought or given back.' : `All comics: ${spentOn(total)}`,
    ];
    const { from = null, to = null } = flags;
    return { line: lines.map(oneLine).join('\n'), json: { from, to, byProduct, money, byComic, total } };
  },
};

/** Orders that were paid with money, and those refunded; neither codes nor what the demo gateway let pass. */
interface Money {
  currency: string;
  orderCount: number;
  amount: number;
  refunded: { orderCount: number; amount: number };
}

function moneyOf(byProduct: readonly ProductSales[]): Money[] {
  const money = new Map<string, Money>();
  for (const { productId, provider, currency, orderCount, amount, refunded } of byProduct) {
    if (productId === 0 || provider === sandboxId) continue;
    const sum = money.get(currency) ?? {
      currency,
      orderCount: 0,
      amount: 0,
      refunded: { orderCount: 0, amount: 0 },
    };
    sum.orderCount += orderCount;
    sum.amount += amount;
    sum.refunded.orderCount += refunded.orderCount;
    sum.refunded.amount += refunded.amount;
    money.set(currency, sum);
  }
  return [...money.values()];
}

function daysOf({ from, to }: Flags): string {
  if (from === undefined) return to === undefined ? 'Of all time' : `Up to ${to}`;
  return to === undefined ? `From ${from} on` : `From ${from} to ${to}`;
}

function productLine({
  productId,
  productName,
  provider,
  currency,
  refunded,
  ...sums
}: ProductSales): string {
  const what = productId === 0 ? 'code' : `${productName} (product ${productId})`;
  const told = (of: OrderSums) =>
    `${counted(of.orderCount, 'order')}, ${amountOf(of.amount, currency)} for ${worthOf(of)}`;
  const back = refunded.orderCount > 0 ? `; refunded: ${told(refunded)}` : '';
  return `${what}  ${provider}  ${told(sums)}${back}`;
}

function moneyLine({ currency, amount, refunded }: Money): string {
  const told = (of: number) => amountOf(of, currency);
  const back =
    refunded.orderCount > 0
      ? `; refunded: ${told(refunded.amount)}; left: ${told(amount - refunded.amount)}`
      : '';
  return `All money: ${told(amount)}${back}`;
}

/** Below 0 where more was refunded in these days than came in. */
function amountOf(amount: number, currency: string): string {
  if (currency !== 'CNY') return `${amount} of the smallest unit of ${currency}`;
  return `${amount < 0 ? '-' : ''}${yuanOf(Math.abs(amount))} yuan`;
}

function comicLine({ comicId, title, ...sales }: ComicSales): string {
  return `${String(comicId).padStart(5)}  ${title}  ${spentOn(sales)}`;
}

function spentOn({ members, refunded, ...sums }: PointSales): string {
  const spent = `${counted(sums.chapters, 'chapter')} by ${counted(members, 'member')} for ${pointsOf(sums)}`;
  if (refunded.chapters === 0) return spent;
  const left = { paid: sums.paid - refunded.paid, bonus: sums.bonus - refunded.bonus };
  const back = `${counted(refunded.chapters, 'chapter')} for ${pointsOf(refunded)}`;
  return `${spent}; given back: ${back}; left: ${pointsOf(left)}`;
}

function pointsOf({ paid, bonus }: Omit<ChapterSums, 'chapters'>): string {
  return `${paid} paid + ${bonus} bonus points`;
}
