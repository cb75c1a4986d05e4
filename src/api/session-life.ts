import { CodedError } from '../../contract/coded-error.ts';
import { hasRunOut, isHalfSpent } from '../../domain/token-life.ts';
import { askServer } from './ask-server.ts';
import { serverNow } from './server-clock.ts';
import type { Session } from './session.ts';
import { claimsIn } from './token-payload.ts';
import { withLock } from './with-lock.ts';

/** Renewals under way, by the token that they replace. */
const renewals = new Map<string, Promise<string | null>>();

/**
 * The token to ask with. One that has run out by the server's clock is renewed first; one in the second half of its life
 * beside the call, which does not wait for it (decisions §2).
 */
export async function usableToken(session: Session, merchantId: number): Promise<string | null> {
  const token = session.token();
  const now = serverNow();
  const claims = token !== null && now !== null ? claimsIn(token) : null;
  if (token === null || now === null || claims === null) return token;
  if (hasRunOut(claims, now)) return renewed(session, merchantId, token);
  // A renewal that fails is tried again by the next call.
  if (isHalfSpent(claims, now)) void renewed(session, merchantId, token).catch(() => {});
  return token;
}

/**
 * A new token in place of `old`, asked for once however many calls need it, also in other tabs. Null when the server
 * knows the session no longer, which then is told so; rejects when nothing can be said, for example without a network,
 * and with Member01 for who closed the account, which is told as well.
 */
export function renewed(session: Session, merchantId: number, old: string): Promise<string | null> {
  const underWay = renewals.get(old);
  if (underWay) return underWay;
  const renewal = alone(merchantId, () => renew(session, merchantId, old)).finally(() =>
    renewals.delete(old),
  );
  renewals.set(old, renewal);
  return renewal;
}

async function renew(session: Session, merchantId: number, old: string): Promise<string | null> {
  // Another tab may have done it, or somebody signed out, while this one waited its turn.
  if (session.token() !== old) return successor(old, session.token());
  try {
    const token = await askServer('refresh', {}, { merchantId, token: old });
    if (session.token() !== old) return successor(old, session.token());
    session.renew(token);
    return token;
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== 'Member03') {
      if (error instanceof CodedError && error.code === 'Member01' && session.token() === old)
        session.leave();
      throw error;
    }
    if (session.token() === old) session.expire();
    return null;
  }
}

/** What one member asked is never asked again in the name of another who has signed in meanwhile. */
function successor(old: string, current: string | null): string | null {
  const member = claimsIn(old)?.memberId;
  return current !== null && member !== undefined && claimsIn(current)?.memberId === member ? current : null;
}

/**
 * One tab at a time, where the browser can do that: it needs a secure origin, and is refused where site data are
 * blocked. Two at once only ask twice: the server gives both a token.
 */
function alone<Result>(merchantId: number, run: () => Promise<Result>): Promise<Result> {
  let running: Promise<Result> | undefined;
  const begin = () => {
    running ??= run();
    return running;
  };
  return withLock(`mandao.renewal.${merchantId}`, begin).catch(begin);
}
