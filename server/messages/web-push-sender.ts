import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { dayMs } from '../../domain/durations.ts';
import type { PushSender, PushSubscription } from '../usecases/push-port.ts';
import { PushSilence } from '../usecases/push-services.ts';

/**
 * The push services of browsers: Google's two, the second for Chromium as systems build it themselves, and any host of
 * Mozilla's, Apple's and Microsoft's, who name theirs so. A subscription is what a member's browser says, and may say
 * anything: to no other host does the server ever write.
 */
const services =
  /^(fcm\.googleapis\.com|jmt17\.google\.com|([\w-]+\.)+(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))$/;

/** A message that does not get through within a day is no news any more (s). */
const lifeSeconds = dayMs / 1000;
const timeoutMs = 5_000;

/** Sends messages through the push services of browsers, encrypted for one browser and signed by this site. */
export class WebPushSender implements PushSender {
  readonly publicKey: string;
  readonly #privateKey: string;
  readonly #isService: (endpoint: URL) => boolean;

  /** @param secret 32 bytes as base64url; @param isService by default the known services, over https. */
  constructor(secret: string, isService: (endpoint: URL) => boolean = isKnownService) {
    const scalar = Buffer.from(secret, 'base64url');
    // Below the order of the curve, whatever the secret is.
    scalar[0] = (scalar[0] ?? 0) & 0x7f;
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(scalar);
    this.publicKey = pair.getPublicKey('base64url');
    this.#privateKey = scalar.toString('base64url');
    this.#isService = isService;
  }

  knows(endpoint: string): boolean {
    const url = URL.parse(endpoint);
    return url !== null && this.#isService(url);
  }

  async send(subscription: PushSubscription, payload: string, subject: string): Promise<'taken' | 'gone'> {
    const { endpoint, p256dh, auth } = subscription;
    if (!this.knows(endpoint)) return 'gone';
    const vapidDetails = { subject, publicKey: this.publicKey, privateKey: this.#privateKey };
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      {
        ...{ vapidDetails, TTL: lifeSeconds, topic: 'digest' },
      },
    );
    const { 'Content-Length': _length, ...told } = headers;
    const response = await fetch(endpoint, {
      method,
      headers: Object.fromEntries(Object.entries(told).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new PushSilence('A push service gave no answer.', { cause });
    });
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) return 'gone';
    if (!response.ok) throw new Error(`A push service answered ${response.status}.`);
    return 'taken';
  }
}

function isKnownService({ protocol, hostname, port, username, password }: URL): boolean {
  return protocol === 'https:' && port === '' && username + password === '' && services.test(hostname);
}
