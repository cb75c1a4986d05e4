import { defaultMerchantId, queryKeys } from '../../contract/constants.ts';

/** The merchant that an address names; missing or unparsable means the default one (decisions §1). */
export function merchantIdOf(query: unknown): number {
  const value = (query as Record<string, unknown> | undefined)?.[queryKeys.merchant];
  const id = typeof value === 'string' ? Number.parseInt(value, 10) : Number.NaN;
  // Beyond 32 bits there is no merchant; the nearest number that fits says so without troubling the database.
  return Number.isNaN(id) ? defaultMerchantId : Math.max(-1, Math.min(id, 2 ** 31 - 1));
}
