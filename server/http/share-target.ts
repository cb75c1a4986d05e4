import type { FastifyInstance } from 'fastify';
import { searchOfSharedText } from '../../domain/share-target.ts';

/** Leads a text that was shared with a merchant's app to that merchant's search; the worker does the same on the device. */
export function serveSharedTexts(app: FastifyInstance): void {
  app.get('/shared/:merchantId(^\\d{1,10}$)', { config: { limit: 'page' } }, async (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(searchOfSharedText(request.url) ?? '/', 303),
  );
}
