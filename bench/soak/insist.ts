import { setTimeout as pause } from 'node:timers/promises';
import type { Ask } from '../big/paced-load.ts';
import type { Answered, SoakClient } from './soak-client.ts';

/** So long the same request is sent again and again (ms): a restart takes seconds. */
const insistMs = 90_000;

/**
 * Sends the same request until it is answered, as often as it takes; null when it never was. `leaveAfterMs`: the first
 * time the caller goes away without waiting for the answer.
 */
export async function insist(
  client: SoakClient,
  ask: Ask,
  leaveAfterMs?: number,
): Promise<{ answer: Answered | null; tries: number }> {
  const until = performance.now() + insistMs;
  let tries = 0;
  do {
    if (tries > 0) await pause(300);
    tries += 1;
    const answer = await client.ask(ask, tries === 1 ? leaveAfterMs : undefined);
    if (answer && answer.status < 500) return { answer, tries };
  } while (performance.now() < until);
  return { answer: null, tries };
}
