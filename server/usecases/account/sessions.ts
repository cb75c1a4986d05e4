import { randomBytes, randomUUID, type webcrypto } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { CodedError } from '../../../contract/coded-error.ts';
import { KeptAnswers } from '../../kept-answers.ts';
import type { SignedIn } from '../signed-in.ts';
import { sessionLifeMs, sessionMostMs, tokenLifeMs } from './account-limits.ts';
import type { Account, OpenSessions, Session } from './accounts-port.ts';
import { deviceOf } from './device-of.ts';

const issuer = 'mandao';
const algorithm = 'HS256';
/** Sessions that are noted as seen with one statement. */
const seenAtOnce = 500;

/** Tokens and the sessions behind them: a token is good while its session is, so ending one works at once. */
export class Sessions {
  readonly #open: OpenSessions;
  readonly #key: Promise<webcrypto.CryptoKey>;
  /** What tokens say whose seal is ours, whether run out or not: a page asks many times with the same one. */
  readonly #sealed = new KeptAnswers<Claims>({ lifeMs: 60_000, capacity: 5000 });
  /** Sessions that were used since `noteSeen` wrote them down. */
  readonly #seen = new Set<string>();
  readonly #now: () => number;

  constructor(open: OpenSessions, secret: string, now: () => number) {
    this.#open = open;
    // From bytes it would be made anew for each token, which takes three times as long as looking at the token.
    this.#key = keyOf(secret);
    this.#now = now;
  }

  /** Who a token of this merchant stands for; null when it is wrong, run out, ended or there is none. */
  async signedIn(token: string | null, merchantId: number): Promise<SignedIn | null> {
    const claims = await this.#claimsAt(token, merchantId, 0);
    const member = claims && (await this.#living(claims, merchantId));
    if (member) this.#seen.add(member.sessionId);
    return member;
  }

  /**
   * Writes down which sessions were used since the last time: a call that only reads writes nothing itself. What the
   * database does not take is kept for the next time.
   */
  async noteSeen(): Promise<void> {
    const ids = [...this.#seen];
    for (let at = 0; at < ids.length; at += seenAtOnce) {
      const part = ids.slice(at, at + seenAtOnce);
      await this.#open.see(part, this.#now());
      for (const id of part) this.#seen.delete(id);
    }
  }

  /** The member's living sessions, the last seen first, at most `most`. */
  ofMember(memberId: number, most: number): Promise<Session[]> {
    return this.#open.ofMember(memberId, this.#now(), most);
  }

  /** Ends those of the ids that are the member's, the others are nothing; no code of a move of theirs is good any more. */
  endOf(memberId: number, ids: readonly string[]): Promise<void> {
    return this.#open.endOf(memberId, ids);
  }

  /** Whether a token is good, but at another merchant than this one. */
  async isOfAnother(token: string | null, merchantId: number): Promise<boolean> {
    const claims = await this.#claimsOf(token, 0);
    return claims !== null && claims.merchantId !== String(merchantId);
  }

  /** A session to be stored, for somebody who is signed in from now on. */
  begin(userAgent: string): Session {
    const createdAt = this.#now();
    return { id: randomBytes(16).toString('base64url'), createdAt, ...this.#used(userAgent) };
  }

  /**
   * Opens a session; its token, or null when the member may not come in (any more).
   * @param from the session that it comes from, which must not have ended
   */
  async open(account: Account, merchantId: number, userAgent: string, from?: string): Promise<string | null> {
    const session = this.begin(userAgent);
    if (!(await this.#open.open(account, session, from))) return null;
    return this.tokenOf({ ...account, sessionId: session.id }, merchantId);
  }

  /**
   * A new token for the session of this one, which may have run out for up to its life again; else Member03, and so after
   * a year. Member01 where the member closed the account: nothing of them is to stay on the device.
   */
  async refresh(token: string | null, merchantId: number, userAgent: string): Promise<string> {
    const claims = await this.#claimsAt(token, merchantId, tokenLifeMs);
    const member = claims && (await this.#living(claims, merchantId));
    const begunAfter = this.#now() - sessionMostMs;
    if (!member || !(await this.#open.prolong(member.sessionId, this.#used(userAgent), begunAfter))) {
      const isGone = claims !== null && (await this.#open.isGone(Number(claims.memberId)));
      throw new CodedError(isGone ? 'Member01' : 'Member03');
    }
    return this.tokenOf(member, merchantId);
  }

  /** Ends the session of a token, also of one that has run out; anything else has none. */
  async end(token: string | null, merchantId: number): Promise<void> {
    const claims = await this.#claimsAt(token, merchantId, tokenLifeMs);
    if (claims) await this.#open.end(claims.sessionId);
  }

  async tokenOf({ memberId, account, sessionId }: SignedIn, merchantId: number): Promise<string> {
    const issuedAt = Math.floor(this.#now() / 1000);
    return new SignJWT({ given_name: account, nameid: String(memberId), sid: sessionId })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(String(merchantId))
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + tokenLifeMs / 1000)
      .setJti(randomUUID())
      .sign(await this.#key);
  }

  /** How a session stands that is used now. */
  #used(userAgent: string): Omit<Session, 'id' | 'createdAt'> {
    const seenAt = this.#now();
    return { ...deviceOf(userAgent), seenAt, expiresAt: seenAt + sessionLifeMs };
  }

  async #living({ sessionId, memberId }: Claims, merchantId: number): Promise<SignedIn | null> {
    const member = await this.#open.alive(sessionId, merchantId, this.#now());
    return member && String(member.memberId) === memberId ? member : null;
  }

  async #claimsAt(token: string | null, merchantId: number, lateMs: number): Promise<Claims | null> {
    const claims = await this.#claimsOf(token, lateMs);
    return claims?.merchantId === String(merchantId) ? claims : null;
  }

  /** What a token says of whom it stands for; null when it is wrong or ran out longer ago. */
  async #claimsOf(token: string | null, lateMs: number): Promise<Claims | null> {
    if (token === null) return null;
    try {
      const claims = await this.#sealed.get(token, () => this.#opened(token));
      return this.#now() < claims.until + lateMs ? claims : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  /** Throws a JOSEError for a seal that is not ours. */
  async #opened(token: string): Promise<Claims> {
    const { payload } = await jwtVerify(token, await this.#key, {
      algorithms: [algorithm],
      issuer,
      requiredClaims: ['aud', 'exp', 'iat', 'jti', 'nameid', 'sid'],
      currentDate: new Date(this.#now()),
      // Whoever asks says how late a token may come.
      clockTolerance: tokenLifeMs / 1000,
    });
    const { sid, nameid, aud, exp = 0 } = payload;
    return { sessionId: String(sid), memberId: String(nameid), merchantId: String(aud), until: exp * 1000 };
  }
}

function keyOf(secret: string): Promise<webcrypto.CryptoKey> {
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

interface Claims {
  sessionId: string;
  memberId: string;
  merchantId: string;
  /** Milliseconds since 1970. */
  until: number;
}
