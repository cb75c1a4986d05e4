import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { CodedError } from '../../contract/coded-error.ts';
import { routeOf } from './route-of.ts';

/** Numbers of the inside that are read when somebody asks for the metrics: name → what it is and how much. */
export type Counts = Readonly<Record<string, { help: string; count: () => number }>>;

/** Who may read the metrics: processes of this machine, or everybody. */
export type MetricsReaders = 'loopback' | 'public';

/** Seconds; most answers come from memory. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts every request and serves `/metrics` for Prometheus. */
export function serveMetrics(app: FastifyInstance, readers: MetricsReaders, counts: Counts): void {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'mandao_http_request_seconds',
    help: 'Seconds from a request to the end of its answer.',
    labelNames: ['route', 'status'],
    buckets,
    registers: [registry],
  });
  for (const [name, { help, count }] of Object.entries(counts)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(count());
      },
    });
  }
  app.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    durations.observe({ route: routeOf(request), status }, reply.elapsedTime / 1000);
    done();
  });
  // The process's own numbers need observers, which are put up when the first reader comes.
  let watched = false;
  app.get('/metrics', async (request, reply) => {
    if (readers === 'loopback' && !isOfThisMachine(request)) throw new CodedError('Request02');
    if (!watched) collectDefaultMetrics({ register: registry });
    watched = true;
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
  app.addHook('onClose', async () => registry.clear());
}

/** The socket decides. A proxy on this machine forwards for strangers: what it brings says so in its headers. */
function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  const forwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => name in headers);
  return !forwarded && /^(::1$|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '');
}
