import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);
/** Far smaller than gzip and still only a few milliseconds; kept answers are packed once for many requests. */
const quality = 5;

/** A text in both forms in which it may be sent. */
export interface Packed {
  plain: Buffer;
  brotli: Buffer;
}

export async function packed(text: string): Promise<Packed> {
  const plain = Buffer.from(text);
  return { plain, brotli: await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) };
}

/** Sends the form that the browser can read. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, text: Packed): FastifyReply {
  reply.header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text.plain);
  return reply.header('content-encoding', 'br').send(text.brotli);
}
