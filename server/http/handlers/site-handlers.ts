import type { siteCalls } from '../../../contract/calls/site-calls.ts';
import { listAds } from '../../usecases/list-ads.ts';
import type { Handlers } from './handler.ts';

export const siteHandlers: Handlers<keyof typeof siteCalls> = {
  getConfig: async ({ parts, merchant }) => ({
    ...merchant.config,
    paymentProviders: parts.providers(merchant).map(({ id, name }) => ({ id, name })),
  }),
  listAds: ({ parts, merchant }) => listAds(parts.ads, merchant),
};
