import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { KeptAnswers } from '../kept-answers.ts';
import { answerCall, type RawAsk } from './answer-call.ts';
import { callerOf, nobody } from './caller.ts';
import { successBody } from './envelope.ts';
import { merchantIdOf } from './merchant-id.ts';
import { type Packed, packed, sendPacked } from './packed.ts';
import type { Parts } from './parts.ts';
import { whoAsks } from './who-asks.ts';

/** How long an answer that all visitors share is given again without asking the database (ms). */
const sharedLifeMs = 2000;

interface KeptBody extends Packed {
  etag: string;
}

/** Every endpoint of the contract table as a route. */
export function serveApi(app: FastifyInstance, parts: Parts): void {
  const kept = new KeptAnswers<KeptBody>({ lifeMs: sharedLifeMs, capacity: 500 });

  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const { method, path, access, limit } = endpoint;
    const answer = access === 'public' ? answerPublic : answerOne;
    app.route({
      method,
      url: path,
      config: { limit },
      handler: (request, reply) => answer(name, request, reply),
    });
  }

  async function answerOne(
    name: EndpointName,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const merchantId = merchantIdOf(request.query);
    const member = await whoAsks(parts, request, merchantId);
    const data = await answerCall(parts, name, rawAsk(request), merchantId, callerOf(request, member));
    // What a member is told stays on no disk: after a logout nothing there tells the account (decisions §11). Nor does a
    // login's token, which has it in plain text; of answers that are no reads none is of use a second time.
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    reply.header('cache-control', member || !isRead ? 'no-store' : 'private, no-cache');
    return asJson(reply).send(successBody(JSON.stringify(data), request.id));
  }

  async function answerPublic(
    name: EndpointName,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const body = await kept.get(request.url, async () => {
      const data = await answerCall(parts, name, rawAsk(request), merchantIdOf(request.query), nobody);
      return keptBody(JSON.stringify(data), request.id);
    });
    asJson(reply).header('cache-control', 'public, no-cache').header('etag', body.etag);
    return sendPacked(request, reply, body);
  }
}

async function keptBody(dataJson: string, requestId: string): Promise<KeptBody> {
  // The tag is of the data alone: the envelope's time and request number change with every making.
  const etag = `W/"${createHash('sha1').update(dataJson).digest('base64url').slice(0, 20)}"`;
  return { ...packed(successBody(dataJson, requestId)), etag };
}

function asJson(reply: FastifyReply): FastifyReply {
  return reply.type('application/json; charset=utf-8');
}

function rawAsk({ params, query, body }: FastifyRequest): RawAsk {
  return { params, query, body };
}
