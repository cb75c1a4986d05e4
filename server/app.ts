import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Settings } from './config.ts';
import { serveApi } from './http/api.ts';
import { answerErrors, answerUnreadable } from './http/errors.ts';
import { servePage } from './http/page.ts';
import type { Parts } from './http/parts.ts';
import { servePictures } from './http/pictures.ts';
import { localMedia } from './media/local-media.ts';
import { Renditions } from './media/renditions.ts';
import { StoredCatalogue } from './store/catalogue.ts';
import { StoredLibrary } from './store/library.ts';
import { StoredMerchants } from './store/merchants.ts';
import { type Database, openDatabase } from './store/open.ts';
import type { Library, MediaStore } from './usecases/ports.ts';

/** Everything that outlives a request; the operator's commands use it without the HTTP part. */
export interface House extends Parts {
  library: Library;
  media: MediaStore;
  database: Database;
}

/** How much memory hot pictures may take. */
const pictureMemoryBytes = 64 * 1024 * 1024;

export async function openHouse(settings: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<House> {
  const database = await openDatabase(settings);
  const media = localMedia(join(settings.dataDir, 'media'));
  const kept = localMedia(join(settings.dataDir, 'renditions'));
  return {
    database,
    media,
    catalogue: new StoredCatalogue(database),
    library: new StoredLibrary(database),
    merchants: new StoredMerchants(database),
    renditions: new Renditions({ originals: media, kept, memoryBytes: pictureMemoryBytes }),
    now: Date.now,
  };
}

/** Builds the server without listening. */
export async function buildApp(
  house: Parts,
  options: { logLevel: string; buildDir: string },
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: options.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(8).toString('hex'),
    frameworkErrors: answerUnreadable,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200 },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  });
  answerErrors(app);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  app.get('/healthz', async () => ({ status: 'ok' }));
  serveApi(app, house);
  servePictures(app, house);
  await servePage(app, house, options.buildDir);
  return app;
}
