import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';
import { languageIn } from '../../contract/languages.ts';
import { readSandboxLink, sandboxId, sandboxNotice } from '../payments/sandbox.ts';
import { sandboxPage, sandboxStyle } from '../payments/sandbox-page.ts';
import { findMerchant } from '../usecases/merchant.ts';
import { takeNotice } from '../usecases/orders.ts';
import type { PaymentProvider } from '../usecases/payment-provider.ts';
import type { Parts } from './parts.ts';
import { hashOf } from './security-policy.ts';

/** Anybody may send a number of any length: far more of it than ours have is told. */
const toldOfNo = 64;

/** Where gateways tell us of payments, and the demo gateway's own page. */
export function servePayments(app: FastifyInstance, parts: Parts): void {
  // Gateways tell it in the query or post it as a form.
  const url = '/pay/:provider/notify';
  const notice = { config: { limit: 'read' } } as const;
  app.get(url, notice, (request, reply) => answerNotice(parts, request, reply, textFields(request.query)));
  app.post(url, notice, (request, reply) => answerNotice(parts, request, reply, textFields(request.body)));
  if (parts.sandboxSecret !== null) serveSandbox(app, parts, parts.sandboxSecret);
}

async function answerNotice(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Record<string, string> | null,
): Promise<FastifyReply> {
  // Every provider speaks the form gateways' protocol: this field names the order, and the order its merchant.
  const asked = await providerOf(parts, fields?.out_trade_no ?? '');
  const at = (request.params as { provider: string }).provider;
  const outcome = await outcomeOf(parts, asked, at, fields);
  if (outcome !== 'taken') {
    const orderNo = fields?.out_trade_no?.slice(0, toldOfNo);
    parts.log.warn({ orderNo, reason: outcome }, 'a payment notice was refused');
  }
  const provider = typeof asked === 'string' ? null : asked.provider;
  const answer = outcome === 'taken' ? provider?.accepted : provider?.refused;
  return (
    reply
      .type('text/plain; charset=utf-8')
      // A gateway repeats the same address, and what keeps answers that say nothing of it (some CDNs, for a day) would
      // go on refusing the payment in our place.
      .header('cache-control', 'no-store')
      .send(answer ?? 'fail')
  );
}

/** @param at the way to pay at whose address the notice came */
async function outcomeOf(
  parts: Parts,
  asked: Asked | Unasked,
  at: string,
  fields: Record<string, string> | null,
): Promise<string> {
  if (fields === null) return 'malformed';
  if (typeof asked === 'string') return asked;
  if (asked.provider.id !== at) return 'other-way';
  return takeNotice(parts, asked.provider, asked.merchantId, fields, parts.now());
}

/** Whoever is to say whether an order was paid. */
interface Asked {
  provider: PaymentProvider;
  merchantId: number;
}

/** There is no such order, or its merchant has no account at its gateway any more. */
type Unasked = 'unknown-order' | 'no-gateway';

/** The provider that an order was written for. */
async function providerOf(parts: Parts, orderNo: string): Promise<Asked | Unasked> {
  const order = await parts.orders.orderByNo(orderNo);
  if (!order) return 'unknown-order';
  const merchant = await findMerchant(parts.merchants, order.merchantId);
  const provider = parts.providerOfOrder(merchant, order.provider);
  return provider ? { provider, merchantId: merchant.id } : 'no-gateway';
}

function serveSandbox(app: FastifyInstance, parts: Parts, secret: string): void {
  // Its one style and its form. Browsers also hold the answer to the form to it, which leads back to a path of the site.
  const sandboxPolicy = [
    "default-src 'none'",
    `style-src ${hashOf(sandboxStyle)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const linkOf = (request: FastifyRequest) => {
    const { orderNo } = request.params as { orderNo: string };
    const fields = textFields(request.query);
    const link = fields && readSandboxLink(orderNo, fields, secret);
    if (!link) throw new CodedError('Order01');
    return link;
  };
  // As orders are numbered: gateways' notices have their own address beside it.
  const url = `/pay/${sandboxId}/:orderNo(^[0-9A-Z]+)`;

  app.get(url, { config: { limit: 'page' } }, async (request, reply) => {
    const link = linkOf(request);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', sandboxPolicy)
      .send(sandboxPage(link, languageIn(request.headers.cookie ?? '')));
  });

  app.post(url, { config: { limit: 'write' } }, async (request, reply) => {
    const link = linkOf(request);
    const paid = await providerOf(parts, link.orderNo);
    const outcome = await outcomeOf(parts, paid, sandboxId, sandboxNotice(link, secret));
    if (outcome !== 'taken') throw new CodedError('Order01');
    return reply.redirect(link.returnUrl, 303);
  });
}

/** A query or a form as plain fields; null when one comes twice or is not text: nobody signs such a thing. */
function textFields(raw: unknown): Record<string, string> | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const fields = Object.entries(raw);
  return fields.every((field): field is [string, string] => typeof field[1] === 'string')
    ? Object.fromEntries(fields)
    : null;
}
