import { setTimeout as wait } from 'node:timers/promises';

/** So long a condition of a page is waited for (ms). */
const patienceMs = 20_000;

/** Tries until it works, or throws what it threw last. */
export async function patient<Value>(act: () => Promise<Value>): Promise<Value> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() > until) throw error;
      await wait(100);
    }
  }
}
