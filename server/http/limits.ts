import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

/** What a call is taken from: the endpoint's own allowance, pictures, or pages. */
type Allowance = Endpoint['limit'] | 'picture' | 'page';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which allowance calls of this route are taken from; without one they are not counted. */
    limit?: Allowance;
  }
}

const minute = 60_000;

/** How many calls an address of the network has (decisions §11). */
const allowances: Record<Allowance, { max: number; timeWindow: number }> = {
  read: { max: 300, timeWindow: minute },
  write: { max: 60, timeWindow: minute },
  login: { max: 20, timeWindow: minute },
  code: { max: 20, timeWindow: 60 * minute },
  picture: { max: 1200, timeWindow: minute },
  page: { max: 300, timeWindow: minute },
};

/** How many addresses are remembered for each allowance; who was seen longest ago goes first. */
const remembered = 20_000;

/**
 * Counts the calls of each address (IPv6 by /64, which is what one customer has) in this process, and refuses with
 * Request03 what is beyond its allowance. Must be called before the routes are added.
 */
export async function limitCalls(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, ipv6Subnet: 64, store: Counts });
  const counters = {} as Record<Allowance, onRequestHookHandler>;
  for (const [name, allowance] of Object.entries(allowances)) {
    const count = app.createRateLimit(allowance);
    counters[name as Allowance] = async (request: FastifyRequest) => {
      const told = await count(request);
      if (!told.isAllowed && told.isExceeded) {
        throw new CodedError('Request03', { retryAfter: Math.max(1, told.ttlInSeconds) });
      }
    };
  }
  app.addHook('onRoute', (route) => {
    const limit = route.config?.limit ?? (/^\/(pic|ad)\//.test(route.url) ? 'picture' : undefined);
    if (!limit) return;
    const others = route.onRequest ?? [];
    route.onRequest = [counters[limit], ...(Array.isArray(others) ? others : [others])];
  });
  // Documents, and whatever else no route knows.
  app.addHook('onRequest', async function (request, reply) {
    if (request.is404) await counters.page.call(this, request, reply, () => {});
  });
}

/** Calls by address. Not by the wall's clock, as the plugin counts: one that is set back would hold addresses up for as long. */
class Counts implements FastifyRateLimitStore {
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

  child(): Counts {
    return new Counts();
  }
}
