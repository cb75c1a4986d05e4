import { CodedError } from '../../contract/coded-error.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type Answer, type Ask, type EndpointName, endpoints } from '../../contract/endpoints.ts';
import type { CallManner } from '../../contract/first-screen.ts';
import { addressOf } from './address.ts';
import { askServer } from './ask-server.ts';
import type { Session } from './session.ts';
import { renewed, usableToken } from './session-life.ts';

/** What an answer is, beside its data. */
interface Answered<Name extends EndpointName> {
  data: Answer<Name>;
  /** Where it came from: path and query. */
  address: string;
  /** Whether everybody gets the same, so that it may be kept for later. */
  everybodys: boolean;
}

/**
 * Asks the server in the name of the session, which it keeps alive: a call that the server does not take the token for
 * is made once more with a new one. Every failure becomes a CodedError.
 */
export async function request<Name extends EndpointName>(
  name: Name,
  ask: Ask<Name>,
  how: CallManner & { merchantId: number; session: Session },
): Promise<Answered<Name>> {
  const { merchantId, session, ...manner } = how;
  const endpoint: Endpoint = endpoints[name];
  // Everybody's lists must not wait for anybody's session.
  const token = endpoint.access === 'public' ? session.token() : await usableToken(session, merchantId);
  const data = await askServer(name, ask, { ...manner, merchantId, token }).catch(async (error: unknown) => {
    const fresh = isSignedOut(error) && token !== null && (await renewed(session, merchantId, token));
    if (!fresh) throw error;
    return askServer(name, ask, { ...manner, merchantId, token: fresh });
  });
  const personal = endpoint.access === 'member' || (endpoint.access === 'visitor' && token !== null);
  return {
    data,
    address: addressOf(endpoint, ask, merchantId),
    everybodys: endpoint.limit === 'read' && !personal,
  };
}

function isSignedOut(error: unknown): boolean {
  return error instanceof CodedError && error.code === 'Member03';
}
