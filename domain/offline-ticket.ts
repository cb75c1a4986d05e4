import { dayMs, hourMs } from './durations.ts';

/**
 * What the server vouches for in an offline ticket: this member may read these very images of a chapter, until then.
 * Times are ms since 1970, by the server's clock.
 */
export interface OfflineTicket {
  /** A hash of the member (see {@link memberMarkText}). */
  member: string;
  merchantId: number;
  comicId: number;
  chapterNo: number;
  version: string;
  /** SHA-256 of the SHA-256s of the images, in their order; base64url. */
  digest: string;
  issuedAt: number;
  expiresAt: number;
}

/** How the ticket is signed; both sides name it to WebCrypto. Every browser that is supported knows it. */
export const ticketAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** A ticket is good for so long, which is longer than any session (ms). */
export const ticketLifeMs = 60 * dayMs;

/** So much longer it opens all the same: clocks go wrong by a day, in either direction (ms). */
const graceMs = 2 * dayMs;

/** An opening with a clock that stands still or was put back counts for so long, so that no ticket lasts for ever (ms). */
const stoppedClockMs = hourMs;

const texts = ['member', 'version', 'digest'] as const;
const numbers = ['merchantId', 'comicId', 'chapterNo', 'issuedAt', 'expiresAt'] as const;

/** What a ticket's first part says; null when it is no ticket's. Written by hand: no chapter waits for a schema library. */
export function ticketClaims(found: Record<string, unknown>): OfflineTicket | null {
  const isTicket =
    texts.every((name) => typeof found[name] === 'string') &&
    numbers.every((name) => typeof found[name] === 'number');
  return isTicket ? (found as unknown as OfflineTicket) : null;
}

/**
 * What is hashed (SHA-256, base64url) to name a member where nothing may tell the account. The account's name goes in
 * too: numbers of members alone could be tried one by one.
 */
export function memberMarkText(merchantId: number, memberId: string, account: string): string {
  return `mandao member ${merchantId} ${memberId} ${account}`;
}

/** The server's time as it was seen last: `server` at the device's `device`, and the latest moment presumed since (ms). */
export interface SeenTime {
  server: number;
  device: number;
  latest: number;
}

/**
 * The time by the server's clock as well as a device without a network can tell: its own clock may be wrong, and may be
 * put back. Without anything seen the device is believed.
 */
export function presumedNow(seen: SeenTime | null, deviceNow: number): number {
  if (!seen) return deviceNow;
  const passed = seen.server + (deviceNow - seen.device);
  return passed > seen.latest ? passed : seen.latest + stoppedClockMs;
}

/** Whether a ticket still opens its chapter at `now`, by the server's clock. */
export function isInForce({ expiresAt }: Pick<OfflineTicket, 'expiresAt'>, now: number): boolean {
  return now <= expiresAt + graceMs;
}
