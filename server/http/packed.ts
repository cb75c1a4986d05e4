import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHeld } from './is-held.ts';
import { takesForm } from './takes-form.ts';

const compress = promisify(brotliCompress);
/** Far smaller than gzip and still only a few milliseconds; kept answers are packed once for many requests. */
const quality = 5;

/** A text in both forms in which it may be sent; the packed one is made when it is first wanted. */
export interface Packed {
  plain: Buffer;
  brotli: () => Promise<Buffer>;
}

/** Holds a text for {@link sendPacked}; nothing is packed yet. */
export function packed(text: string): Packed {
  const plain = Buffer.from(text);
  let making: Promise<Buffer> | undefined;
  return {
    plain,
    brotli: () => {
      making ??= compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
      return making;
    },
  };
}

/**
 * Sends the form that the browser can read, or only that the one it has is still right (`etag`); what else the answer
 * depends on stays said.
 */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  text: Packed,
): Promise<FastifyReply> {
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '));
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string' && isHeld(request, etag)) return reply.code(304).send();
  if (!takesForm(request.headers['accept-encoding'], 'br')) return reply.send(text.plain);
  const bytes = await text.brotli();
  return reply.header('content-encoding', 'br').send(bytes);
}
