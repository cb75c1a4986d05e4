import type { Answer } from '../../contract/endpoints.ts';
import type { Call } from '../../contract/first-screen.ts';
import { readSeeds, seedKey } from './seeds.ts';

/**
 * The call of a page in a browser. An answer that came with the document is given once; every other one is asked for
 * over the network, by code that is fetched when the first one is needed.
 */
export function browserCall(seedsText: string | null | undefined, merchantId: number): Call {
  const seeds = readSeeds(seedsText);
  return async (name, ask) => {
    const key = seedKey(name, ask);
    const seed = seeds.get(key);
    if (seed) {
      seeds.delete(key);
      return seed.data as Answer<typeof name>;
    }
    const { request } = await import('./client.ts');
    return request(name, ask, merchantId);
  };
}
