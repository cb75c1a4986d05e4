import * as z from 'zod/mini';
import { bodyId, type Endpoint, memberRead, memberWrite, publicRead } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { orderLine, product, purchaseReceipt } from '../wallet.ts';

const orderNo = z.object({ orderNo: z.string().check(z.regex(/^\w{1,64}$/)) });

/** Buying chapters, charging points (decisions §4 and §9). */
export const walletCalls = {
  /** All or nothing. `auto`: bought by the member's auto-buy, within its limits. */
  buyChapters: {
    ...memberWrite,
    method: 'POST',
    path: '/api/comic/buy',
    body: z.object({
      comicId: bodyId,
      chapterNos: z.union([z.literal('all'), z.array(bodyId).check(z.minLength(1), z.maxLength(10_000))]),
      /** Points that the member was shown, without chapters already owned. */
      expectedTotal: z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
      auto: z.optional(z.boolean()),
    }),
    answer: purchaseReceipt,
    codes: ['Member02', 'Member03', 'Comic01', 'Comic03', 'Comic04', 'Comic05', 'Request04'],
    idempotent: true,
  },
  listProducts: { ...publicRead, path: '/api/product', query: z.object(listQuery), answer: listOf(product) },
  createOrder: {
    ...memberWrite,
    method: 'POST',
    path: '/api/order',
    body: z.object({ productId: bodyId, provider: z.string().check(z.minLength(1), z.maxLength(32)) }),
    answer: z.object({ orderNo: z.string(), payUrl: z.string(), expireAt: z.number() }),
    codes: ['Member03', 'Product01', 'Request04'],
    idempotent: true,
  },
  getOrder: {
    ...memberRead,
    path: '/api/order/:orderNo',
    params: orderNo,
    answer: orderLine,
    codes: ['Member03', 'Order01'],
  },
  /** "没到账？": asks the provider. */
  recheckOrder: {
    ...memberWrite,
    method: 'POST',
    path: '/api/order/:orderNo/recheck',
    params: orderNo,
    answer: orderLine,
    codes: ['Member03', 'Order01'],
  },
  redeemCode: {
    ...memberWrite,
    method: 'POST',
    path: '/api/redeem',
    body: z.object({ code: z.string().check(z.maxLength(64)) }),
    /** Points of the code, and the balance with them. */
    answer: z.object({ points: z.number(), point: z.number() }),
    codes: ['Member03', 'Order02'],
  },
} as const satisfies Record<string, Endpoint>;
