import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../error-code.ts';
import { type Message, PerhapsSent } from '../usecases/message-sender.ts';
import { isWebAddress } from '../web-address.ts';

/** A merchant's SMS gateway; `secret` signs what it gets. */
export interface SmsWebhook {
  url: string;
  secret: string;
}

const usual = {
  /** For everything together, ms. */
  timeoutMs: 5000,
  /** Lets a gateway that is just being restarted come back. */
  pause: (): Promise<unknown> => wait(300),
};

/**
 * POSTs `{to, purpose, code, at}` with the header `x-mandao-signature`, the hex HMAC-SHA256 of the raw body. Any 2xx
 * means taken; anything else rejects, with `PerhapsSent` where the gateway had the message and no answer came. Sent again
 * only when no connection came about, so that nobody gets two messages.
 */
export async function sendToWebhook(message: Message, webhook: SmsWebhook, ways = usual): Promise<void> {
  // Also with a name and password in it: fetch would refuse those with a message that tells them.
  if (!isWebAddress(webhook.url)) throw new Error('smsWebhookUrl is not an http or https address.');
  if (webhook.secret === '') throw new Error('smsWebhookSecret is not set.');
  const signal = AbortSignal.timeout(ways.timeoutMs);
  const { to, purpose, code, at } = message;
  const body = JSON.stringify({ to, purpose, code, at });
  try {
    await post(body, webhook, signal);
  } catch (error) {
    if (!isRefusedConnection(error)) throw toldOf(error);
    await ways.pause();
    await post(body, webhook, signal).catch((again: unknown) => {
      throw toldOf(again);
    });
  }
}

async function post(body: string, { url, secret }: SmsWebhook, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-mandao-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
    body,
    // A redirect would carry the code to an address that the merchant did not name.
    redirect: 'manual',
    signal,
  });
  await response.body?.cancel();
  if (!response.ok) throw new GatewayAnswer(`The SMS gateway answered ${response.status}.`);
}

class GatewayAnswer extends Error {}

function toldOf(error: unknown): Error {
  if (error instanceof GatewayAnswer) return error;
  const late = error instanceof Error && error.name === 'TimeoutError';
  if (late) return new PerhapsSent('The SMS gateway did not answer in time.', { cause: error });
  const Told = brokenOff.test(codeOf(error)) ? PerhapsSent : Error;
  return new Told('The SMS gateway cannot be reached.', { cause: error });
}

/** Of a connection that had come about: closed before an answer, or an answer that is none. */
const brokenOff = /^(UND_ERR_SOCKET|ECONNRESET|EPIPE|HPE_\w+)$/;

function isRefusedConnection(error: unknown): boolean {
  return codeOf(error) === 'ECONNREFUSED';
}

function codeOf(error: unknown): string {
  return errorCode(error instanceof Error ? error.cause : null);
}
