import * as z from 'zod/mini';

/** What a purchase did. Points; `spent` is never 0: where everything was owned or free, it is Comic03 instead. */
export const purchaseReceipt = z.object({
  bought: z.array(z.number()),
  already: z.array(z.number()),
  spent: z.number(),
  /** The balance after it. */
  point: z.number(),
  receiptId: z.string(),
});
export type PurchaseReceipt = z.infer<typeof purchaseReceipt>;

/** A line of the points statement; a failed purchase moves no points. */
export const statementLine = z.object({
  id: z.string(),
  /** What a newer server says besides reads as `other`, which none of ours sends, and is shown neutrally (decisions §4). */
  kind: z.catch(z.enum(['charge', 'buy', 'bonus', 'refund', 'grant', 'other']), 'other'),
  /** Signed. */
  points: z.number(),
  /** After this line. */
  balance: z.number(),
  /** The comic, the package or words of the operator's; empty where `kind` says it all: a redeem code, a gift. */
  title: z.string(),
  comicId: z.nullable(z.number()),
  /** The chapter when it was one, null when several were bought together. */
  chapterNo: z.nullable(z.number()),
  /** What is written in its number's place (1.5, 番外); left out where that is the number. + */
  chapterLabel: z.optional(z.string()),
  /** How many chapters the line is about. + */
  chapters: z.number(),
  auto: z.boolean(),
  status: z.enum(['success', 'failure']),
  at: z.number(),
});
export type StatementLine = z.infer<typeof statementLine>;

/** A package of points. `amount` in the currency's smallest unit (fen). */
export const product = z.object({
  id: z.number(),
  name: z.string(),
  amount: z.number(),
  currency: z.string(),
  points: z.number(),
  bonus: z.number(),
  recommended: z.boolean(),
});
export type Product = z.infer<typeof product>;

/** `other`: as in `kind` of a statement's line. */
const orderStatus = z.catch(
  z.enum(['created', 'pending', 'paid', 'credited', 'expired', 'failed', 'refunded', 'other']),
  'other',
);
export type OrderStatus = z.infer<typeof orderStatus>;

export const orderLine = z.object({
  orderNo: z.string(),
  product: z.object({ id: z.number(), name: z.string() }),
  amount: z.number(),
  currency: z.string(),
  points: z.number(),
  bonus: z.number(),
  provider: z.string(),
  status: orderStatus,
  createdAt: z.number(),
  paidAt: z.nullable(z.number()),
});
export type OrderLine = z.infer<typeof orderLine>;
