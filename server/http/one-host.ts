import type { FastifyInstance } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';

/**
 * Refuses a request that names two hosts, as RFC 9112 §3.2 wants it and Node does not: what stands before the site may
 * have gone by the one, and we would go by the other.
 */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hostsIn(request.raw.rawHeaders) < 2) return done();
    reply.header('connection', 'close');
    done(new CodedError('Request01'));
  });
}

/** @param headers names and values in turn, as they came */
function hostsIn(headers: readonly string[]): number {
  return headers.filter((word, at) => at % 2 === 0 && word.length === 4 && word.toLowerCase() === 'host')
    .length;
}
