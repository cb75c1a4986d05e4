import type { Endpoint } from '../../contract/endpoint.ts';
import { type Answer, endpoints } from '../../contract/endpoints.ts';
import type { Call } from '../../contract/first-screen.ts';
import type { SeenAnswer } from '../../contract/offline.ts';
import { addressOf } from './address.ts';
import { readSeeds, seedKey } from './seeds.ts';

/**
 * The call of a page in a browser. An answer that came with the document is given once; every other one is asked for
 * over the network, by code that is fetched when the first one is needed. `onAnswer` hears of what came for everybody's
 * eyes: nothing of a member's own.
 */
export function browserCall(
  seedsText: string | null | undefined,
  merchantId: number,
  onAnswer: (answer: SeenAnswer) => void,
): Call {
  const seeds = readSeeds(seedsText);
  return async (name, ask) => {
    const key = seedKey(name, ask);
    const seed = seeds.get(key);
    if (seed) {
      seeds.delete(key);
      return seed.data as Answer<typeof name>;
    }
    const { request } = await import('./client.ts');
    const data = await request(name, ask, merchantId);
    const endpoint: Endpoint = endpoints[name];
    if (endpoint.access !== 'member' && endpoint.limit === 'read') {
      onAnswer({ address: addressOf(endpoint, ask, merchantId), data });
    }
    return data;
  };
}
