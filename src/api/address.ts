import { defaultMerchantId, queryKeys } from '../../contract/constants.ts';

/** The address of a call: parameters go into the path, the rest into the query, in the order they were written. */
export function addressOf(endpoint: { path: string }, ask: object, merchantId: number): string {
  const rest = new Map(Object.entries(ask).filter(([, value]) => value !== undefined));
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams([...rest].map(([key, value]) => [key, String(value)]));
  if (merchantId !== defaultMerchantId) query.set(queryKeys.merchant, String(merchantId));
  return query.size === 0 ? path : `${path}?${query}`;
}
