import type { FastifyReply } from 'fastify';

/** Tells that the answer never changes under its address, and that any site may show it. */
export function keptForEver(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'public, max-age=31536000, immutable');
}
