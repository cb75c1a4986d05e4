import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** How many addresses are remembered for each allowance; who was seen longest ago goes first. */
const remembered = 20_000;

/**
 * Calls of one allowance by address. Not by the wall's clock, as the plugin counts: one that is set back would hold
 * addresses up for as long.
 */
export class CallCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, { current: number; since: number }>();

  incr(...[address, told, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
    const now = performance.now();
    const known = this.#counts.get(address);
    const { current, since } = known && now - known.since < windowMs ? known : { current: 0, since: now };
    this.#counts.delete(address);
    this.#counts.set(address, { current: current + 1, since });
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > remembered && oldest !== undefined) this.#counts.delete(oldest);
    told(null, { current: current + 1, ttl: windowMs - (now - since) });
  }

  child(): CallCounts {
    return new CallCounts();
  }
}
