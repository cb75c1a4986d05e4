import { CodedError } from '../contract/coded-error.ts';
import { defaultMerchantId, queryKeys } from '../contract/constants.ts';
import type { Endpoints } from '../contract/endpoints.ts';
import { isErrorCode } from '../contract/error-codes.ts';
import type { Call } from '../contract/first-screen.ts';

type Row<Name extends keyof Endpoints> = readonly [Endpoints[Name]['method'], Endpoints[Name]['path']];

/**
 * The calls that the worker makes, as the table of endpoints has them; the table itself would bring the schema library
 * into each start of the worker.
 */
const calls: { readonly [Name in keyof Endpoints]?: Row<Name> } = {
  addFavourites: ['PUT', '/api/member/fav'],
  removeFavourites: ['DELETE', '/api/member/fav'],
  likeComic: ['PUT', '/api/comic/:id/like'],
  unlikeComic: ['DELETE', '/api/comic/:id/like'],
  putHistory: ['PUT', '/api/member/history'],
  deleteHistory: ['DELETE', '/api/member/history'],
  setMember: ['PUT', '/api/member/config'],
  putAdRemovals: ['PUT', '/api/member/sd'],
  listShelfChanges: ['GET', '/api/member/shelf'],
  listComics: ['GET', '/api/comic'],
};

/** The browser gives a worker without pages minutes at most (ms). */
const patienceMs = 30_000;

/** The call of a worker in the name of a session, which it does not renew: that is for the next page. */
export function workerCall({ merchantId, token }: { merchantId: number; token: string | null }): Call {
  return async (name, ask) => {
    const row = calls[name];
    if (!row) throw new Error(`The worker does not call ${name}.`);
    const [method, path] = row;
    const { id, ...rest } = ask as { id?: number };
    const isRead = method === 'GET';
    const query = new URLSearchParams(
      isRead ? Object.entries(rest).map(([key, it]) => [key, String(it)]) : [],
    );
    if (merchantId !== defaultMerchantId) query.set(queryKeys.merchant, String(merchantId));
    const response = await fetch(`${path.replace(':id', String(id))}?${query}`, {
      method,
      headers: {
        ...(!isRead && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(!isRead && { body: JSON.stringify(rest) }),
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => {
      throw new CodedError('offline');
    });
    const told = await response.json().catch(() => null);
    // A public network's log-in page answers everything.
    if (typeof told?.code !== 'string' || typeof told.serverTime !== 'number')
      throw new CodedError('foreign-answer', response.status);
    if (told.code !== '') throw new CodedError(isErrorCode(told.code) ? told.code : 'Server01', told.data);
    return told.data;
  };
}
