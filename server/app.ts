import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Settings } from './config.ts';
import type { House } from './house.ts';
import { serveAds } from './http/ads.ts';
import { serveApi } from './http/api.ts';
import { serveApiDocs } from './http/api-docs.ts';
import { serveAppFile } from './http/app-file.ts';
import { serveAssetLinks } from './http/asset-links.ts';
import { parseBodies } from './http/body-parsing.ts';
import { serveClipProfile } from './http/clip-profile.ts';
import { answerBrokenRequest, answerErrors, answerUnreadable } from './http/errors.ts';
import { serveHealth } from './http/health.ts';
import { limitCalls } from './http/limits.ts';
import { serveLogoFile } from './http/logo-file.ts';
import { type Counts, serveMetrics } from './http/metrics.ts';
import { refuseTwoHosts } from './http/one-host.ts';
import { OwnIcons } from './http/own-icons.ts';
import { servePage } from './http/page.ts';
import { servePayments } from './http/payments.ts';
import { servePictures } from './http/pictures.ts';
import { requestIds } from './http/request-ids.ts';
import { LogLines, logBehindRequests, logOptions, logRequests } from './http/request-log.ts';
import { secureAnswers } from './http/security.ts';
import { serveSharedTexts } from './http/share-target.ts';
import { serveSiteIdentity } from './http/site-identity.ts';
import { serveSitemap } from './http/sitemap.ts';

export interface AppOptions extends Partial<Pick<Settings, 'limits' | 'trustProxy' | 'metrics'>> {
  logLevel: string;
  buildDir: string;
  /** Where builds are kept for pages that were opened under them; without it only the build itself is served. */
  buildsDir?: string;
  /** Where the log's lines go; by default to the standard output. */
  log?: LogLines;
  /** Aborted once the server is on its way out. */
  stopping?: AbortSignal;
}

/**
 * How long a whole request may take to arrive, and a connection may stand still while it is read or answered (ms): far
 * more than the slowest phone needs, and an end for those who hold connections open on purpose. Fastify has none.
 */
const arrivalMs = 60_000;
const stillMs = 120_000;

/** Builds the server without listening. Calls are not limited unless `limits` says so. */
export async function buildApp(house: House, options: AppOptions): Promise<FastifyInstance> {
  const { logLevel, log = new LogLines(), stopping = new AbortController().signal } = options;
  const app = Fastify({
    logger: logOptions(logLevel, log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBrokenRequest,
    trustProxy: trusted(options.trustProxy ?? false),
    // What comes over an open connection while the server stops is still answered.
    return503OnClosing: false,
    bodyLimit: 256 * 1024,
    requestTimeout: arrivalMs,
    connectionTimeout: stillMs,
    routerOptions: { maxParamLength: 200 },
  });
  Object.assign(house.log, logBehindRequests(app));
  answerErrors(app);
  secureAnswers(app);
  refuseTwoHosts(app);
  logRequests(app, logLevel);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  serveHealth(app, house, stopping);
  serveMetrics(app, options.metrics ?? 'loopback', countsOf(house));
  if (options.limits) await limitCalls(app);
  await parseBodies(app);
  serveApi(app, house);
  serveApiDocs(app);
  servePictures(app, house);
  serveAds(app, house);
  servePayments(app, house);
  serveSitemap(app, house);
  serveAssetLinks(app, house);
  serveLogoFile(app, house);
  const ownIcons = new OwnIcons(app);
  serveSiteIdentity(app, house, ownIcons);
  serveSharedTexts(app);
  serveClipProfile(app, house, ownIcons);
  serveAppFile(app, house);
  await servePage(app, house, options);
  return app;
}

/** What the metrics say of the inside. */
function countsOf({ pool, renditions }: House): Counts {
  return {
    mandao_database_connections: { help: 'Open connections.', count: () => pool.counts().open },
    mandao_database_connections_idle: { help: 'Connections without work.', count: () => pool.counts().idle },
    mandao_database_waiting: {
      help: 'Statements that wait for a connection.',
      count: () => pool.counts().waiting,
    },
    mandao_picture_memory_bytes: {
      help: 'Bytes of pictures that are held in memory.',
      count: () => renditions.heldBytes,
    },
  };
}

/** A number of hops counts from the connection on: the nearest proxy is the first. */
function trusted(
  proxies: Settings['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}
