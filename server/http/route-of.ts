import type { FastifyRequest } from 'fastify';

/** The route of a request, as it was written, and not its address; `page` for documents and whatever else no route knows. */
export function routeOf(request: FastifyRequest): string {
  return request.is404 ? 'page' : (request.routeOptions.url ?? 'page');
}
