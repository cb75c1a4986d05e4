import axios, { type AxiosError } from 'axios';
import { CodedError } from '../../contract/coded-error.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type Answer, type Ask, type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { envelope } from '../../contract/envelope.ts';
import { isErrorCode } from '../../contract/error-codes.ts';
import { addressOf, bodyOf } from './address.ts';

// Every wait has an end; slow phones on slow links need most of it.
const timeoutMs = 20_000;

const client = axios.create({ timeout: timeoutMs, validateStatus: () => true, responseType: 'json' });

/** Asks the server; every failure becomes a CodedError, an answer that is not our server's is `foreign-answer`. */
export async function request<Name extends EndpointName>(
  name: Name,
  ask: Ask<Name>,
  merchantId: number,
): Promise<Answer<Name>> {
  const endpoint: Endpoint = endpoints[name];
  const url = addressOf(endpoint, ask, merchantId);
  const data = bodyOf(endpoint, ask);
  const response = await client
    .request<unknown>({ method: endpoint.method, url, data })
    .catch((error: AxiosError) => {
      throw new CodedError('offline', error.code);
    });
  const told = envelope.safeParse(response.data);
  if (!told.success) throw new CodedError('foreign-answer', response.status);
  const { code, requestId } = told.data;
  if (code !== '') throw new CodedError(isErrorCode(code) ? code : 'Server01', told.data.data, requestId);
  const parsed = endpoint.answer.safeParse(told.data.data);
  if (!parsed.success) throw new CodedError('foreign-answer', parsed.error.issues, requestId);
  return parsed.data as Answer<Name>;
}
