import { randomBytes } from 'node:crypto';
import { CodedError } from '../../../contract/coded-error.ts';
import type { Answer, Checked } from '../../../contract/endpoints.ts';
import { handoverBundle } from '../../../contract/handover.ts';
import { namedAddresses, type SiteAddresses } from '../../../domain/site-addresses.ts';
import { originOf } from '../../web-address.ts';
import type { SignedIn } from '../signed-in.ts';
import { handoverLifeMs } from './account-limits.ts';
import type { AccountParts } from './account-parts.ts';
import { wrongField } from './check-rules.ts';
import { tokenHash } from './digests.ts';

type HandoverParts = Pick<AccountParts, 'accounts' | 'sessions' | 'handovers' | 'now'>;

interface Place {
  id: number;
  config: SiteAddresses;
}

/**
 * A code by which a page at another address of the merchant's site takes over what this one has. Request01 for a place
 * that is not the merchant's; Member03 for a clip of nobody's, and for who comes with a token that is not good.
 * @param own the origin of the page that asks
 */
export async function offerHandover(
  { handovers, now }: Pick<HandoverParts, 'handovers' | 'now'>,
  merchant: Place,
  ask: Checked<'offerHandover'>,
  { member, token, own }: { member: SignedIn | null; token: string | null; own: string },
): Promise<Answer<'offerHandover'>> {
  // A session that has run out would otherwise move as a visitor; the page renews it and asks again.
  if (token !== null && !member) throw new CodedError('Member03');
  const isClip = ask.use === 'clip';
  if (isClip && !member) throw new CodedError('Member03');
  const origin = originOf(ask.origin);
  const trusted = isClip ? [own] : trustedOrigins(merchant.config, own);
  if (origin === null || !trusted.includes(origin)) throw wrongField('origin', 'foreign');
  const code = randomBytes(32).toString('base64url');
  const expiresAt = now() + handoverLifeMs[ask.use];
  const bundle = handoverBundle.parse(isClip ? {} : (ask.bundle ?? {}));
  await handovers.put({
    codeHash: tokenHash(code),
    merchantId: merchant.id,
    from: member && { memberId: member.memberId, sessionId: member.sessionId },
    origin,
    bundle: JSON.stringify(bundle),
    expiresAt,
  });
  return { code, expiresAt };
}

/**
 * Uses a code up: a new session for the member it came from, and what came along. Member04 when it is not good.
 * @param own the origin of the page that asks
 */
export async function claimHandover(
  { accounts, sessions, handovers, now }: HandoverParts,
  merchant: Pick<Place, 'id'>,
  code: string,
  { own, userAgent }: { own: string; userAgent: string },
): Promise<Answer<'claimHandover'>> {
  const asked = { codeHash: tokenHash(code), merchantId: merchant.id, origin: own };
  const taken = await handovers.take(asked, now());
  if (!taken) throw new CodedError('Member04', { triesLeft: 0 });
  const bundle = handoverBundle.parse(JSON.parse(taken.bundle));
  if (!taken.from) return { token: null, bundle };
  const { memberId, sessionId, passwordHash } = taken.from;
  const account = await accounts.byId(memberId);
  // Since the code was taken the session may have ended, or stayed and set a new password.
  const token =
    account && (await sessions.open({ ...account, passwordHash }, merchant.id, userAgent, sessionId));
  if (token === null) throw new CodedError('Member04', { triesLeft: 0 });
  return { token, bundle };
}

/** The page's own origin, and those that the merchant names: from an encrypted page to none that is not. */
function trustedOrigins(config: SiteAddresses, own: string): string[] {
  const origins = [own, ...namedAddresses(config)].map(originOf).filter((origin) => origin !== null);
  return own.startsWith('https:') ? origins.filter((origin) => origin.startsWith('https:')) : origins;
}
