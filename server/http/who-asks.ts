import type { FastifyRequest } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';
import { findMerchant } from '../usecases/merchant.ts';
import type { SignedIn } from '../usecases/signed-in.ts';
import { bearerToken } from './caller.ts';
import type { Parts } from './parts.ts';

/**
 * The member of a request's token; null for a visitor. A token of another merchant makes no visitor: Member03 (decisions
 * §11). One that has run out or was ended does: who holds it goes on reading (decisions §2).
 */
export async function whoAsks(
  parts: Parts,
  request: FastifyRequest,
  merchantId: number,
): Promise<SignedIn | null> {
  const token = bearerToken(request);
  const member = await parts.sessions.signedIn(token, merchantId);
  if (member || !(await parts.sessions.isOfAnother(token, merchantId))) return member;
  await findMerchant(parts.merchants, merchantId);
  throw new CodedError('Member03');
}
