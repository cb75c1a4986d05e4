import type { FastifyInstance } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';
import { logoPrefix } from '../usecases/media-keys.ts';
import type { MediaStore } from '../usecases/ports.ts';
import { keptForEver } from './kept-for-ever.ts';

/** The logos that merchants gave as files; another logo has another address. */
export function serveLogoFile(app: FastifyInstance, { media }: { media: MediaStore }): void {
  app.get<{ Params: { merchantId: string; version: string } }>(
    `/${logoPrefix}:merchantId(^\\d{1,10})/:version(^[0-9a-f]{16}).png`,
    { config: { limit: 'picture' } },
    async (request, reply) => {
      const { merchantId, version } = request.params;
      const bytes = await media.get(`${logoPrefix}${merchantId}/${version}.png`);
      if (!bytes) throw new CodedError('Request02');
      return keptForEver(reply).type('image/png').send(bytes);
    },
  );
}
