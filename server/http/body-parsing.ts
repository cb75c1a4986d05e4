import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';

/** What gateways post is short. */
const formBytes = 16 * 1024;

/**
 * How bodies are read: JSON, where an empty one is `{}`, and flat forms. Anything else is Request01, as are texts that
 * a database could not keep: with NUL or half a character in them.
 */
export async function parseBodies(app: FastifyInstance): Promise<void> {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, {});
    if (hasBrokenText(body)) return done(new CodedError('Request01'));
    return parse(request, body, done);
  });
  await app.register(formbody, { bodyLimit: formBytes, parser: readForm });
  app.addHook('onRequest', (request, _reply, done) => {
    const readable = !request.url.includes('%') || isReadable(request.url, request.is404);
    done(readable ? undefined : new CodedError('Request01'));
  });
}

/** Names and values as they were sent; a name that comes twice has a list. An unreadable form says nothing. */
function readForm(text: string): Record<string, unknown> {
  if (!isReadable(text, false)) return {};
  const fields = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
}

/**
 * Whether an address can be told in characters, none of them NUL. Pages are also reached by links that were written in
 * another encoding: there only NUL is refused.
 */
function isReadable(address: string, lenient: boolean): boolean {
  if (address.includes('%00') || address.includes('\0')) return false;
  if (lenient) return true;
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}

/** Only an escape can bring these into JSON: the bytes themselves are no UTF-8, or no JSON. */
function hasBrokenText(json: string): boolean {
  if (!/\\u(0000|d[89a-f])/i.test(json)) return false;
  // A blank for each backslash: without it the halves on both sides of one would become a pair.
  const escapes = json.replaceAll('\\\\', ' ').replace(/\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}/gi, '');
  return /\\u(0000|d[89a-f])/i.test(escapes);
}
