import type { walletCalls } from '../../../contract/calls/wallet-calls.ts';
import { buyChapters } from '../../usecases/buy-chapters.ts';
import { listProducts } from '../../usecases/list-products.ts';
import { createOrder, getOrder, recheckOrder } from '../../usecases/orders.ts';
import { redeemCode } from '../../usecases/redeem-code.ts';
import { memberOf } from '../caller.ts';
import type { Handlers } from './handler.ts';

export const walletHandlers: Handlers<keyof typeof walletCalls> = {
  buyChapters: ({ parts, merchant, ask, caller }) =>
    buyChapters(parts, merchant, memberOf(caller), ask, { key: caller.idempotencyKey, now: parts.now() }),
  listProducts: ({ parts, merchant, ask }) => listProducts(parts.products, merchant, ask),
  createOrder: ({ parts, merchant, ask, caller }) =>
    createOrder(
      { orders: parts.orders, providers: parts.providers(merchant) },
      merchant,
      memberOf(caller),
      ask,
      {
        key: caller.idempotencyKey,
        now: parts.now(),
        origin: caller.origin,
      },
    ),
  getOrder: ({ parts, merchant, ask, caller }) =>
    getOrder(parts.orders, merchant, memberOf(caller), ask, parts.now()),
  recheckOrder: ({ parts, merchant, ask, caller }) =>
    recheckOrder(
      { orders: parts.orders, log: parts.log, providerOf: (id) => parts.providerOfOrder(merchant, id) },
      merchant,
      memberOf(caller),
      ask,
      parts.now(),
    ),
  redeemCode: ({ parts, merchant, ask, caller }) =>
    redeemCode(parts.orders, merchant, memberOf(caller), ask, parts.now()),
};
