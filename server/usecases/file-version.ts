import { createHash, randomBytes } from 'node:crypto';

/**
 * A version for a file that a merchant gives. Chance besides the content: who gives the same one again, or at the same
 * moment, has a file of their own, which goes with what names it.
 */
export function fileVersion(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8) + randomBytes(4).toString('hex');
}
