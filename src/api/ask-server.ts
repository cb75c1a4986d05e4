import axios, { type AxiosError } from 'axios';
import { CodedError } from '../../contract/coded-error.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type Answer, type Ask, type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { type Envelope, envelope } from '../../contract/envelope.ts';
import { isErrorCode } from '../../contract/error-codes.ts';
import type { CallManner } from '../../contract/first-screen.ts';
import { ofThenHeader } from '../../contract/offline.ts';
import { secondsToWait } from '../../domain/refusal.ts';
import { addressOf, bodyOf } from './address.ts';
import { noteServerTime } from './server-clock.ts';

// Every wait has an end; slow phones on slow links need most of it.
const timeoutMs = 20_000;

const client = axios.create({ timeout: timeoutMs, validateStatus: () => true, responseType: 'json' });

/**
 * Asks the server once, with this token or none. Every failure becomes a CodedError; an answer that is not our server's
 * is `foreign-answer`.
 */
export async function askServer<Name extends EndpointName>(
  name: Name,
  ask: Ask<Name>,
  how: CallManner & { merchantId: number; token: string | null },
): Promise<Answer<Name>> {
  const endpoint: Endpoint = endpoints[name];
  const askedAt = Date.now();
  const response = await client
    .request<unknown>({
      method: endpoint.method,
      url: addressOf(endpoint, ask, how.merchantId),
      data: bodyOf(endpoint, ask),
      headers: {
        ...(how.token !== null && { authorization: `Bearer ${how.token}` }),
        ...(how.idempotencyKey && { 'idempotency-key': how.idempotencyKey }),
      },
      // Only fetch knows requests that outlive their page.
      ...(how.keepalive && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
    })
    .catch((error: AxiosError) => {
      throw new CodedError('offline', error.code);
    });
  const told = envelope.safeParse(response.data);
  if (!told.success) throw new CodedError('foreign-answer', response.status);
  if (!response.headers[ofThenHeader]) noteServerTime(timeOf(told.data, response.headers.date), askedAt);
  if (told.data.code !== '') throw refusal(told.data, response.headers['retry-after']);
  // Whatever it says (specification §7): the answer of a cache or a proxy on the way.
  if (response.status !== 200) throw new CodedError('foreign-answer', response.status, told.data.requestId);
  const parsed = endpoint.answer.safeParse(told.data.data);
  if (!parsed.success) throw new CodedError('foreign-answer', parsed.error.issues, told.data.requestId);
  return parsed.data as Answer<Name>;
}

/**
 * When an answer was given (ms since 1970). One that the server found unchanged comes out of the browser's own cache, as
 * old as it is there; its header is of now, in whole seconds.
 */
function timeOf({ serverTime }: Envelope, date: unknown): number {
  return Math.max(serverTime, Date.parse(String(date)) || 0);
}

/** A proxy before the server may say in a header only how long to wait. */
function refusal({ code, data, requestId }: Envelope, retryAfter: unknown): CodedError {
  const error = new CodedError(isErrorCode(code) ? code : 'Server01', data, requestId);
  const seconds = Number.parseInt(String(retryAfter), 10);
  if (error.code !== 'Request03' || secondsToWait(error) !== null || !(seconds > 0)) return error;
  return new CodedError('Request03', { retryAfter: seconds }, requestId);
}
