import type { FastifyInstance } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';
import { openAdPicture } from '../usecases/list-ads.ts';
import { keptForEver } from './kept-for-ever.ts';
import type { Parts } from './parts.ts';

/** Pictures of ads as base64 text of a JPEG (specification §7); another picture has another address. */
export function serveAds(app: FastifyInstance, parts: Parts): void {
  app.get('/ad/*', { config: { limit: 'picture' } }, async (request, reply) => {
    const { '*': path } = request.params as { '*': string };
    const key = await openAdPicture(parts.ads, path);
    const bytes = await parts.renditions.get({ key, width: null, format: 'jpeg' });
    if (!bytes) throw new CodedError('Request02');
    return keptForEver(reply).type('text/plain; charset=utf-8').send(bytes.toString('base64'));
  });
}
