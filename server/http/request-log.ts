import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Log } from './parts.ts';
import { patientWriter } from './patient-writer.ts';
import { routeOf } from './route-of.ts';

/** Lines are handed to the system together: once they are this long, or the first has waited for so many ms. */
const bufferedBytes = 64 * 1024;
const bufferedMs = 25;

/** What must never be read in a log, however deep a line carries it. */
const secret = /^(authorization|cookie|(old|new)?password|(reset)?token|ticket|phone|code)$/i;

/**
 * Lines of the log on their way out. One write to the system for many lines: alone it costs a request that is answered
 * from memory more than everything else.
 */
export class LogLines {
  readonly #write: (text: string) => void;
  #waiting = '';

  constructor(write: (text: string) => void = patientWriter(1)) {
    this.#write = write;
  }

  write(line: string): void {
    if (this.#waiting === '') setTimeout(() => this.flushSync(), bufferedMs);
    this.#waiting += line;
    if (this.#waiting.length > bufferedBytes) this.flushSync();
  }

  /** Hands over what waits; pino calls it for a fatal line. */
  flushSync(): void {
    const text = this.#waiting;
    this.#waiting = '';
    if (text !== '') this.#write(text);
  }
}

/** The server's log: JSON lines with the request's id, without secrets. */
export function logOptions(level: string, lines: LogLines): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream: lines,
    // Not pino's own redaction: its wildcards cost a request's line ten times as much, and end at a depth.
    formatters: { log: withoutSecrets },
    serializers: { err: errorLine },
  };
}

/**
 * One line for each request: the route in place of the address, which may hold tickets and what people searched for.
 * From where somebody signs in or was refused is told, too: it is how guessing is found. Other lines name nobody.
 */
export function logRequests(app: FastifyInstance, level: string): void {
  if (!['info', 'debug', 'trace'].includes(level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const status = reply.statusCode;
    const isTold = route.startsWith('/account/') || [401, 403, 429].includes(status);
    request.log.info({
      method: request.method,
      ...{ route, status, ms: Math.round(reply.elapsedTime * 10) / 10 },
      ...(isTold && { ip: request.ip }),
    });
    done();
  });
}

/**
 * The log for what knows of no request: what it writes because of one, also after its answer, bears that request's id.
 */
export function logBehindRequests(app: FastifyInstance): Log {
  const logs = new AsyncLocalStorage<FastifyBaseLogger>();
  // Not earlier: what waits for a body goes on where the connection began.
  app.addHook('preHandler', (request, _reply, done) => logs.run(request.log, done));
  const log = () => logs.getStore() ?? app.log;
  return {
    info: (fields, text) => log().info(fields, text),
    warn: (fields, text) => log().warn(fields, text),
    error: (fields, text) => log().error(fields, text),
  };
}

function withoutSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    kept[name] = secret.test(name) ? '…' : cleared(value);
  }
  return kept;
}

function cleared(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleared);
  return isRecord(value) ? withoutSecrets(value) : value;
}

/** What is written as it is has no fields of its own: texts, dates, and errors, which have their own form. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const kind = Object.getPrototypeOf(value);
  // Queries and parameters come without any.
  return kind === Object.prototype || kind === null;
}

/** What is needed to find a fault. A database's own detail of it would quote what a member wrote. */
function errorLine(error: Error & { code?: unknown; cause?: unknown }): {
  type: string;
  message: string;
  stack: string;
} {
  const { name, message, stack = '', code } = error;
  const type = typeof code === 'string' ? `${name} ${code}` : name;
  const cause = error.cause instanceof Error ? { cause: errorLine(error.cause) } : {};
  return { type, message, stack, ...cause };
}
