import { type Answer, type Checked, type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { listBlock, listComics, listFree, rankComics } from '../usecases/list-comics.ts';
import { findMerchant, type Merchant } from '../usecases/merchant.ts';
import { checkChapter, getComic, listChapters } from '../usecases/read-comic.ts';
import { checked } from './checked.ts';
import type { Parts } from './parts.ts';

type Handlers = {
  [Name in EndpointName]: (parts: Parts, merchant: Merchant, ask: Checked<Name>) => Promise<Answer<Name>>;
};

const handlers: Handlers = {
  getConfig: async (_parts, merchant) => merchant.config,
  listComics: (parts, merchant, ask) => listComics(parts.catalogue, merchant, ask),
  getComic: (parts, merchant, ask) => getComic(parts.catalogue, merchant, ask),
  listChapters: (parts, merchant, ask) => listChapters(parts.catalogue, merchant, ask, parts.now()),
  listBlock: (parts, merchant, ask) => listBlock(parts.catalogue, merchant, ask),
  listFree: (parts, merchant, ask) => listFree(parts.catalogue, merchant, ask),
  rankByViews: (parts, merchant, ask) => rankComics(parts.catalogue, merchant, 'hottest', ask),
  rankByLikes: (parts, merchant, ask) => rankComics(parts.catalogue, merchant, 'likes', ask),
  checkChapter: (parts, merchant, ask) => checkChapter(parts.catalogue, merchant, ask, parts.now()),
};

/**
 * Answers a call of the contract: checks what was asked and calls the one use case. The API's routes and the server's
 * own first screens both come here.
 */
export async function answerCall<Name extends EndpointName>(
  parts: Parts,
  name: Name,
  raw: unknown,
  merchantId: number,
): Promise<Answer<Name>> {
  const ask = {
    ...checked(endpoints[name].params, raw),
    ...checked(endpoints[name].query, raw),
  } as Checked<Name>;
  const merchant = await findMerchant(parts.merchants, merchantId);
  return handlers[name](parts, merchant, ask);
}
