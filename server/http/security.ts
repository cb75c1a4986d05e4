import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerPolicy } from './security-policy.ts';

/** A year: browsers that came once over https never come without it again. */
const transportSecurity = 'max-age=31536000';

/**
 * What `helmet` would write, set in one go: its plugin makes all of it anew for each request, which costs an answer
 * from memory half as much again.
 */
const ofDocuments = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Pay pages and Telegram's login open in windows of their own and report back.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), browsing-topics=()',
};

/** Puts the security headers on every answer; a route that sets one of its own keeps it. */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    secureAnswer(request, reply);
    done();
  });
}

/** The same for an answer that passes no hook. */
export function secureAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff').header('x-request-id', request.id);
  if (!reply.hasHeader('cross-origin-resource-policy')) {
    reply.header('cross-origin-resource-policy', 'same-origin');
  }
  if (request.protocol === 'https') reply.header('strict-transport-security', transportSecurity);
  secureByType(reply);
}

function secureByType(reply: FastifyReply): void {
  const type = String(reply.getHeader('content-type') ?? '');
  const document = type.startsWith('text/html');
  if (document) reply.headers(ofDocuments);
  // A worker's own requests go by the policy that its script came with, so scripts come without one.
  const bare = document || type.startsWith('application/json');
  if (bare && !reply.hasHeader('content-security-policy')) {
    reply.header('content-security-policy', answerPolicy);
  }
}
