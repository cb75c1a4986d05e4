import { CodedError } from '../../contract/coded-error.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type Answer, type Checked, type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { findMerchant } from '../usecases/merchant.ts';
import type { Caller } from './caller.ts';
import { checked } from './checked.ts';
import { accountHandlers } from './handlers/account-handlers.ts';
import { comicHandlers } from './handlers/comic-handlers.ts';
import type { Handlers } from './handlers/handler.ts';
import { handoverHandlers } from './handlers/handover-handlers.ts';
import { memberHandlers } from './handlers/member-handlers.ts';
import { pushHandlers } from './handlers/push-handlers.ts';
import { siteHandlers } from './handlers/site-handlers.ts';
import { walletHandlers } from './handlers/wallet-handlers.ts';
import type { Parts } from './parts.ts';

const handlers: Handlers<EndpointName> = {
  ...siteHandlers,
  ...comicHandlers,
  ...accountHandlers,
  ...memberHandlers,
  ...walletHandlers,
  ...handoverHandlers,
  ...pushHandlers,
};

/** What came with a call, not looked at yet. */
export interface RawAsk {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Answers a call of the contract: checks what was asked and calls the one use case. The API's routes and the server's
 * own first screens both come here.
 */
export async function answerCall<Name extends EndpointName>(
  parts: Parts,
  name: Name,
  raw: RawAsk,
  merchantId: number,
  caller: Caller,
): Promise<Answer<Name>> {
  const endpoint: Endpoint = endpoints[name];
  // First of all: where there is no such site, nobody is sent to its login.
  const merchant = await findMerchant(parts.merchants, merchantId);
  const ask = {
    ...checked(endpoint.params, raw.params),
    ...checked(endpoint.query, withoutEmpty(raw.query)),
    ...checked(endpoint.body, raw.body ?? {}),
  } as Checked<Name>;
  if (endpoint.access === 'member' && !caller.member) throw new CodedError('Member03');
  const fault = endpoint.idempotent ? keyFault(caller.idempotencyKey) : null;
  if (fault !== null) throw new CodedError('Request01', { fields: { 'Idempotency-Key': fault } });
  return handlers[name]({ parts, merchant, ask, caller });
}

/** What is wrong with an `Idempotency-Key`, in the words that `checked` has for fields. */
function keyFault(key: string): string | null {
  if (key === '') return 'missing';
  if (key.length > 128) return 'too_big';
  return /^[\x21-\x7e]+$/.test(key) ? null : 'invalid_format';
}

/** An address may name what it leaves open, `?type=&page=1`; read as a number that would be a 0. */
function withoutEmpty(query: unknown): unknown {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));
}
