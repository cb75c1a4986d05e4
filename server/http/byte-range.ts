import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends bytes, or the one part of them that is asked for (RFC 9110 §14), which only a GET can; several parts at once get
 * the whole.
 */
export function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
  etag: string,
): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  const condition = request.headers['if-range'];
  const range = request.method === 'GET' ? request.headers.range : undefined;
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range ?? '');
  if (!asked || asked[0] === 'bytes=-' || (condition !== undefined && condition !== etag)) {
    return reply.send(bytes);
  }
  const [, first = '', last = ''] = asked;
  const from = first === '' ? Math.max(0, bytes.length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes.length - 1 : Math.min(Number(last), bytes.length - 1);
  if (from > to) {
    // No picture that anybody should keep, as the address may say of itself.
    reply.removeHeader('etag').header('cache-control', 'no-store');
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${bytes.length}`)
    .send(bytes.subarray(from, to + 1));
}
