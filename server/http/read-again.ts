import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { againAfterCut } from '../connection-cut.ts';

/**
 * Whoever asks to see something does not hear of a database connection that was ended meanwhile (a restart, an operator,
 * a proxy): it is read again, on a new one. A transaction does that for itself (`inTransaction`); where it may stand, it is
 * left to who asks, with the idempotency key. A gateway's notice by GET can come any number of times, and is taken once
 * (`Orders.credit`).
 */
export function readAgainAfterCut(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    if (route.method !== 'GET') return;
    const readAgain: RouteHandlerMethod = async function readAgain(request, reply) {
      return againAfterCut(
        async () => handler.call(this, request, reply),
        () => !reply.sent,
      );
    };
    route.handler = readAgain;
  });
}
