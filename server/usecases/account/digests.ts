import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { accountKey } from '../../../domain/account-rules.ts';
import type { CodePlace } from './accounts-port.ts';

/** What a person typed as an account, so that it can be compared but not read: now and then it is a password. */
export function accountDigest(account: string): string {
  return sha256(accountKey(account));
}

/** A token of ours as it is kept: it is long and random, so a plain hash keeps it secret. */
export function tokenHash(token: string): string {
  return sha256(token);
}

/** A code as it is kept, bound to the place that it was asked for. */
export function codeHash(
  secret: string,
  { merchantId, phone, purpose, holder }: CodePlace,
  code: string,
): string {
  const text = JSON.stringify([merchantId, phone, purpose, holder, code]);
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Compares two digests of one kind in a time that tells nothing. */
export function sameDigest(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
