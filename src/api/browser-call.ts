import { CodedError } from '../../contract/coded-error.ts';
import type { Answer } from '../../contract/endpoints.ts';
import type { Call } from '../../contract/first-screen.ts';
import type { SeenAnswer } from '../../contract/offline.ts';
import { readSeeds, seedKey } from './seeds.ts';
import type { Session } from './session.ts';

/**
 * The call of a page in a browser. An answer that came with the document is given once; every other one is asked for
 * over the network, by code that is fetched when the first one is needed; without that code it is `offline` like any
 * other call that did not get through. `onAnswer` hears of what came for everybody's eyes: nothing of a member's own.
 */
export function browserCall(
  seedsText: string | null | undefined,
  merchantId: number,
  session: Session,
  onAnswer: (answer: SeenAnswer) => void,
): Call {
  const seeds = readSeeds(seedsText);
  let client: typeof import('./client.ts') | null = null;
  return async (name, ask, how = {}) => {
    const key = seedKey(name, ask);
    const seed = seeds.get(key);
    if (seed) {
      seeds.delete(key);
      return seed.data as Answer<typeof name>;
    }
    // Once it is there it is not imported again: a page that is being left has no time for that.
    client ??= await import('./client.ts').catch(() => {
      throw new CodedError('offline');
    });
    const { data, address, everybodys } = await client.request(name, ask, { ...how, merchantId, session });
    if (everybodys) onAnswer({ address, data });
    return data;
  };
}
