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

/** `/healthz` says that the process lives, `/readyz` that it can serve: 503 while something is missing or it stops. */
export function serveHealth(app: FastifyInstance, vitals: Vitals): void {
  // The caller's next request then goes to a server that stays.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (vitals.stopping.aborted) reply.header('connection', 'close');
    done();
  });
  const kept = new KeptAnswers<Told[]>({ lifeMs: keptMs, capacity: 1 });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const [database, media] = await kept.get('', () =>
      Promise.all([
        answers(() => vitals.merchants.settings(defaultMerchantId)),
        answers(() => vitals.media.get('no-such-picture')),
      ]),
    );
    const stopping = vitals.stopping.aborted;
    const ready = database === 'ok' && media === 'ok' && !stopping;
    if (!ready) request.log.warn({ database, media, stopping }, 'not ready');
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'not ready', database, media, stopping });
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
