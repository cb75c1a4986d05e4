import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { hourMs, minuteMs } from '../../domain/durations.ts';
import { CallCounts } from './call-counts.ts';
import { UnderWay } from './under-way.ts';

/** What a call is taken from: the endpoint's own allowance, pictures, or pages. */
type Allowance = Endpoint['limit'] | 'picture' | 'page';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which allowance calls of this route are taken from; without one they are not counted. */
    limit?: Allowance;
  }
}

/** How many calls an address of the network has (decisions §11). */
const allowances: Record<Allowance, { max: number; timeWindow: number }> = {
  read: { max: 300, timeWindow: minuteMs },
  write: { max: 60, timeWindow: minuteMs },
  // Whoever reports names the device itself: an address has what some broken chapters need, and fills no list.
  report: { max: 120, timeWindow: hourMs },
  login: { max: 20, timeWindow: minuteMs },
  code: { max: 20, timeWindow: hourMs },
  picture: { max: 1200, timeWindow: minuteMs },
  page: { max: 300, timeWindow: minuteMs },
};

/**
 * Answers that an address may have on their way. A browser asks for some dozens at once; who asks and does not read, be
 * it over one connection, would have the server hold its memory full of pictures.
 */
const mostUnderWay = 200;

/**
 * Counts the calls of each address (IPv6 by /64, which is what one customer has) in this process, and refuses with
 * Request03 what is beyond its allowance, and what comes before enough of the answers were read. Must be called before
 * the routes are added.
 */
export async function limitCalls(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, ipv6Subnet: 64, store: CallCounts });
  const underWay = new UnderWay(mostUnderWay);
  const counters = {} as Record<Allowance, onRequestHookHandler>;
  for (const [name, allowance] of Object.entries(allowances)) {
    const count = app.createRateLimit(allowance);
    counters[name as Allowance] = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!underWay.add(request, reply)) throw new CodedError('Request03', { retryAfter: 1 });
      const told = await count(request);
      if (!told.isAllowed && told.isExceeded) {
        throw new CodedError('Request03', { retryAfter: Math.max(1, told.ttlInSeconds) });
      }
    };
  }
  app.addHook('onRoute', (route) => {
    const limit = route.config?.limit;
    if (!limit) return;
    const others = route.onRequest ?? [];
    route.onRequest = [counters[limit], ...(Array.isArray(others) ? others : [others])];
  });
  // Documents, and whatever else no route knows.
  app.addHook('onRequest', async function (request, reply) {
    if (request.is404) await counters.page.call(this, request, reply, () => {});
  });
}
