import { createECDH, createHash, webcrypto } from 'node:crypto';
import type { OfflineTickets as Answer } from '../../contract/offline-tickets.ts';
import { type OfflineTicket, ticketAlgorithm, ticketClaims } from '../../domain/offline-ticket.ts';

/**
 * Signed notes by which a device without a network knows that its member may read what it has saved. The key pair is
 * made from the site's secret, so every process signs alike and a backup brings it along.
 */
export class OfflineTickets {
  readonly publicKey: Answer['key'];
  readonly #signing: Promise<webcrypto.CryptoKey>;
  readonly #checking: Promise<webcrypto.CryptoKey>;

  constructor(secret: string) {
    const { d, ...point } = keyPairFrom(secret);
    this.publicKey = { kty: 'EC', crv: 'P-256', ...point };
    const { subtle } = webcrypto;
    this.#signing = subtle.importKey('jwk', { ...this.publicKey, d }, ticketAlgorithm, false, ['sign']);
    this.#checking = subtle.importKey('jwk', this.publicKey, ticketAlgorithm, false, ['verify']);
  }

  async write(claims: OfflineTicket): Promise<string> {
    const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const seal = await webcrypto.subtle.sign(ticketAlgorithm, await this.#signing, Buffer.from(text));
    return `${text}.${Buffer.from(seal).toString('base64url')}`;
  }

  /** What a ticket of ours says, whether it has run out or not; null for anything else. */
  async read(ticket: string): Promise<OfflineTicket | null> {
    const [text = '', seal = ''] = ticket.split('.');
    const isOurs = await webcrypto.subtle.verify(
      ticketAlgorithm,
      await this.#checking,
      Buffer.from(seal, 'base64url'),
      Buffer.from(text),
    );
    return isOurs ? ticketClaims(JSON.parse(Buffer.from(text, 'base64url').toString())) : null;
  }
}

/** One number in four thousand million is none of the curve's: then the next one is taken. */
function keyPairFrom(secret: string): { d: string; x: string; y: string } {
  for (let attempt = 0; ; attempt += 1) {
    const d = createHash('sha256').update(`offline ticket ${attempt} ${secret}`).digest();
    try {
      const pair = createECDH('prime256v1');
      pair.setPrivateKey(d);
      // Uncompressed: a byte for the form, then the two coordinates.
      const point = pair.getPublicKey();
      const [x, y] = [point.subarray(1, 33), point.subarray(33)];
      return { d: d.toString('base64url'), x: x.toString('base64url'), y: y.toString('base64url') };
    } catch (error) {
      if (attempt > 8) throw error;
    }
  }
}
