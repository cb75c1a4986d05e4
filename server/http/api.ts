import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { answerCall } from './answer-call.ts';
import { successBody } from './envelope.ts';
import { KeptAnswers } from './kept-answers.ts';
import { merchantIdOf } from './merchant-id.ts';
import type { Parts } from './parts.ts';

const compress = promisify(brotliCompress);

/** How long an answer that all visitors share is given again without asking the database (ms). */
const sharedLifeMs = 2000;

interface KeptBody {
  plain: Buffer;
  brotli: Buffer;
  etag: string;
}

/** Every endpoint of the contract table as a route. */
export function serveApi(app: FastifyInstance, parts: Parts): void {
  const kept = new KeptAnswers<KeptBody>({ lifeMs: sharedLifeMs, capacity: 500 });

  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path, shared } = endpoints[name];
    const answer = shared ? answerShared : answerOne;
    app.route({ method, url: path, handler: (request, reply) => answer(name, request, reply) });
  }

  async function answerOne(
    name: EndpointName,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const data = await answerCall(parts, name, rawAsk(request), merchantIdOf(request.query));
    return asJson(reply)
      .header('cache-control', 'private, no-cache')
      .send(successBody(JSON.stringify(data), request.id));
  }

  async function answerShared(
    name: EndpointName,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const body = await kept.get(request.url, async () => {
      const data = await answerCall(parts, name, rawAsk(request), merchantIdOf(request.query));
      return keptBody(JSON.stringify(data), request.id);
    });
    asJson(reply)
      .header('cache-control', 'public, no-cache')
      .header('etag', body.etag)
      .header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === body.etag) return reply.code(304).send();
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body.plain);
    return reply.header('content-encoding', 'br').send(body.brotli);
  }
}

async function keptBody(dataJson: string, requestId: string): Promise<KeptBody> {
  const plain = Buffer.from(successBody(dataJson, requestId));
  const brotli = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  // The tag is of the data alone: the envelope's time and request number change with every making.
  const etag = `W/"${createHash('sha1').update(dataJson).digest('base64url').slice(0, 20)}"`;
  return { plain, brotli, etag };
}

function asJson(reply: FastifyReply): FastifyReply {
  return reply.type('application/json; charset=utf-8');
}

function rawAsk(request: FastifyRequest): Record<string, unknown> {
  return { ...(request.query as object), ...(request.params as object) };
}
