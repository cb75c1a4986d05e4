import { type OfflineTicket, ticketAlgorithm } from '../../domain/offline-ticket.ts';
import type { TicketKey } from '../../src/mirror/saved-rows.ts';
import { sha256 } from '../../src/platform/digests.ts';

/** The hash of the only image of a chapter, and what a ticket says of such content. */
export const imageHash = 'aGFzaA';
const digest = await sha256(new TextEncoder().encode(atob(imageHash)));

/** Signs offline tickets for the first chapter of the first comic, but for what they say otherwise, with a key of its own. */
export async function openTicketSigner(issuedAt: number) {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ticketAlgorithm, true, [
    'sign',
    'verify',
  ]);
  return {
    key: (await crypto.subtle.exportKey('jwk', publicKey)) as TicketKey,
    async ticket(claims: Partial<OfflineTicket> = {}): Promise<string> {
      const ticket: OfflineTicket = {
        ...{ member: 'me', merchantId: 80001, comicId: 1, chapterNo: 1, version: 'v', digest },
        ...{ issuedAt, expiresAt: issuedAt + 60 * 86_400_000, ...claims },
      };
      const said = base64Of(new TextEncoder().encode(JSON.stringify(ticket)));
      const seal = await crypto.subtle.sign(ticketAlgorithm, privateKey, new TextEncoder().encode(said));
      return `${said}.${base64Of(new Uint8Array(seal))}`;
    },
  };
}

function base64Of(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
