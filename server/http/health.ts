import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { defaultMerchantId } from '../../contract/constants.ts';
import { KeptAnswers } from '../kept-answers.ts';
import type { MediaStore, Merchants } from '../usecases/ports.ts';

/** What must work before visitors are sent here. */
export interface Vitals {
  merchants: Merchants;
  media: MediaStore;
  /** Whether the disk has room for what is written next. */
  hasRoom: () => Promise<boolean>;
}

/** How long database and media store may take to answer (ms). */
const patienceMs = 2000;
/** Anybody may ask, and without limit: database and media store are troubled once in a while for all (ms). */
const keptMs = 500;

type Told = 'ok' | 'failed' | 'slow' | 'full';

/**
 * `/healthz` says that the process lives, `/readyz` that it can serve: 503 while something is missing or it stops.
 * `/readyz?of=server` is for a proxy: without the media store, which all servers share, and the disk. While those fail, a
 * server serves everything else.
 *
 * @param stopping aborted once the server is on its way out
 */
export function serveHealth(app: FastifyInstance, vitals: Vitals, stopping: AbortSignal): void {
  // The caller's next request then goes to a server that stays.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping.aborted) reply.header('connection', 'close');
    done();
  });
  const kept = new KeptAnswers<Told>({ lifeMs: keptMs, capacity: 3 });
  const askDatabase = () =>
    kept.get('database', () => answers(() => vitals.merchants.settings(defaultMerchantId)));
  const askMedia = () => kept.get('media', () => answers(() => vitals.media.get('no-such-picture')));
  const askDisk = () =>
    kept.get('disk', () =>
      answers(
        () => vitals.hasRoom(),
        (room) => (room ? 'ok' : 'full'),
      ),
    );
  const askOthers = async () => {
    const [media, disk] = await Promise.all([askMedia(), askDisk()]);
    return { media, disk };
  };
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get<{ Querystring: { of?: unknown } }>('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const ofServer = request.query.of === 'server';
    const [database, others] = await Promise.all([askDatabase(), ofServer ? {} : askOthers()]);
    const told = { database, ...others };
    const ready = Object.values(told).every((it) => it === 'ok') && !stopping.aborted;
    const state = { ...told, stopping: stopping.aborted };
    if (!ready) request.log.warn(state, 'not ready');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready', ...state });
  });
}

async function answers<Answer>(
  ask: () => Promise<Answer>,
  told: (answer: Answer) => Told = () => 'ok',
): Promise<Told> {
  const asked = Promise.resolve()
    .then(ask)
    .then(told, () => 'failed' as const);
  const patience = new AbortController();
  const slow = pause(patienceMs, 'slow' as const, { signal: patience.signal }).catch(() => 'slow' as const);
  const first = await Promise.race([asked, slow]);
  patience.abort();
  return first;
}
