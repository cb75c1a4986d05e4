import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { skewMs } from '../clock-skew.ts';

/** For whom and which chapter a ticket was written. */
export interface TicketFor {
  merchantId: number;
  memberId: number;
  comicId: number;
  chapterNo: number;
}

/** How long image bytes may be fetched with one (decisions §4). */
const lifeMs = 10 * 60 * 1000;

const numbers = z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]);

/**
 * Grants for the image bytes of one chapter, for picture addresses, which carry no token. A ticket only says who asks:
 * whether that member has the chapter is looked up each time, so that a refund ends it at once.
 */
export class Tickets {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  write({ merchantId, memberId, comicId, chapterNo }: TicketFor, now: number): string {
    const text = [merchantId, memberId, comicId, chapterNo, now + lifeMs]
      .map((it) => it.toString(36))
      .join('.');
    return `${text}.${this.#seal(text).toString('base64url')}`;
  }

  /** Null for a ticket that is forged, mangled, has run out or was written by a clock that was ahead. */
  read(ticket: string, now: number): TicketFor | null {
    const end = ticket.lastIndexOf('.');
    const text = ticket.slice(0, Math.max(end, 0));
    const seal = Buffer.from(ticket.slice(end + 1), 'base64url');
    const own = this.#seal(text);
    if (seal.length !== own.length || !timingSafeEqual(seal, own)) return null;
    const parsed = numbers.safeParse(text.split('.').map((it) => Number.parseInt(it, 36)));
    if (!parsed.success) return null;
    const [merchantId, memberId, comicId, chapterNo, until] = parsed.data;
    return now < until && until <= now + lifeMs + skewMs
      ? { merchantId, memberId, comicId, chapterNo }
      : null;
  }

  #seal(text: string): Buffer {
    return createHmac('sha256', this.#secret).update(`ticket ${text}`).digest();
  }
}
