import type { FastifyInstance, RouteHandlerMethod } from 'fastify';

/** What PostgreSQL says, and Node of the connection to it, when the connection was ended at a statement. */
const cutCodes = /^(57P0[123]|08\w{3}|ECONNRESET|EPIPE)$/;

/** The driver's own words have no code. A database that cannot be reached at all is none of this. */
const driversWords =
  /^(Connection terminated( unexpectedly)?$|Client (was closed|has encountered a connection error))/;

/** Waits before each further try (ms): connections at rest that were cut as well are found out by and by. */
const waits = [10, 50, 200, 500, 1000];

/**
 * Whoever asks to see something does not hear of a database connection that was ended meanwhile (a restart, an operator,
 * a proxy): it is read again, on a new one. What changes something is left to who asks, with its idempotency key; a
 * gateway's notice by GET can come any number of times, and is taken once (`Orders.credit`).
 */
export function readAgainAfterCut(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    if (route.method !== 'GET') return;
    const readAgain: RouteHandlerMethod = async function readAgain(request, reply) {
      return againAfterCut(
        async () => handler.call(this, request, reply),
        () => !reply.sent,
      );
    };
    route.handler = readAgain;
  });
}

/** Does `read` again where a connection was cut under it, as long as `mayAgain`. */
export async function againAfterCut<Read>(
  read: () => Promise<Read>,
  mayAgain: () => boolean = () => true,
): Promise<Read> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await read();
    } catch (error) {
      const wait = waits[tries];
      if (wait === undefined || !isCut(error) || !mayAgain()) throw error;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
}

function isCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return cutCodes.test(String(Reflect.get(error, 'code'))) || driversWords.test(error.message);
}
