import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { defaultMerchantId } from '../../contract/constants.ts';
import { KeptAnswers } from '../kept-answers.ts';
import type { MediaStore, Merchants } from '../usecases/ports.ts';

/** What must work before visitors are sent here. */
export interface Vitals {
  merchants: Merchants;
  media: MediaStore;
  /** Aborted once the server is on its way out. */
  stopping: AbortSignal;
}

/** How long database and media store may take to answer (ms). */
const patienceMs = 2000;
/** Anybody may ask, and without limit: database and media store are troubled once in a while for all (ms). */
const keptMs = 500;

type Told = 'ok' | 'failed' | 'slow';

/**
 * `/healthz` says that the process lives, `/readyz` that it can serve: 503 while something is missing or it stops.
 * `/readyz?of=server` is for a proxy: without the media store, which all servers share. While that one is away, none of
 * them serves pictures and all of them serve everything else.
 */
export function serveHealth(app: FastifyInstance, vitals: Vitals): void {
  // The caller's next request then goes to a server that stays.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (vitals.stopping.aborted) reply.header('connection', 'close');
    done();
  });
  const kept = new KeptAnswers<Told>({ lifeMs: keptMs, capacity: 2 });
  const askDatabase = () =>
    kept.get('database', () => answers(() => vitals.merchants.settings(defaultMerchantId)));
  const askMedia = () => kept.get('media', () => answers(() => vitals.media.get('no-such-picture')));
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get<{ Querystring: { of?: unknown } }>('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const ofServer = request.query.of === 'server';
    const [database, media] = await Promise.all([askDatabase(), ofServer ? null : askMedia()]);
    const told = media === null ? { database } : { database, media };
    const stopping = vitals.stopping.aborted;
    const ready = Object.values(told).every((it) => it === 'ok') && !stopping;
    if (!ready) request.log.warn({ ...told, stopping }, 'not ready');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready', ...told, stopping });
  });
}

async function answers(ask: () => Promise<unknown>): Promise<Told> {
  const asked = Promise.resolve()
    .then(ask)
    .then(
      () => 'ok' as const,
      () => 'failed' as const,
    );
  const patience = new AbortController();
  const slow = pause(patienceMs, 'slow' as const, { signal: patience.signal }).catch(() => 'slow' as const);
  const told = await Promise.race([asked, slow]);
  patience.abort();
  return told;
}
