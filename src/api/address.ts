import { defaultMerchantId, queryKeys } from '../../contract/constants.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

/**
 * The address of a call: parameters go into the path, the rest into the query, in the order they were written. What
 * belongs into the body stands in no address.
 */
export function addressOf(
  endpoint: Pick<Endpoint, 'path' | 'body'>,
  ask: object,
  merchantId: number,
): string {
  const rest = new Map(
    Object.entries(ask).filter(([key, value]) => value !== undefined && !(key in endpoint.body.shape)),
  );
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams([...rest].map(([key, value]) => [key, String(value)]));
  if (merchantId !== defaultMerchantId) query.set(queryKeys.merchant, String(merchantId));
  return String(query) === '' ? path : `${path}?${query}`;
}

/** What of an ask goes into the request's body; undefined for calls that have none. */
export function bodyOf(endpoint: Pick<Endpoint, 'method' | 'body'>, ask: object): object | undefined {
  const fields = Object.entries(ask).filter(([key]) => key in endpoint.body.shape);
  return endpoint.method === 'GET' ? undefined : Object.fromEntries(fields);
}
