import { CodedError } from '../../contract/coded-error.ts';
import { secondsToWait } from '../../domain/refusal.ts';
import { call } from '../api/call.ts';
import { type CodePurpose, keepCodeWait } from '../stores/code-wait.ts';
import { hasLeft, shelfMemberId } from '../stores/member-id.ts';

/**
 * Has a verification code sent to a phone; until when the next one waits is kept, also when it was asked for too early,
 * but not of a member who has left meanwhile. Rejects with the server's code.
 */
export async function sendCode(
  purpose: CodePurpose,
  { phone, account }: { phone: string; account?: string },
): Promise<void> {
  const owner = shelfMemberId();
  const keepWait = (seconds: number) => {
    const askedAt = Date.now();
    if (!hasLeft(owner)) keepCodeWait(purpose, { phone, askedAt, until: askedAt + seconds * 1000 });
  };
  try {
    const { retryAfter } = await call('sendCode', {
      purpose,
      phone,
      ...(account !== undefined && { account }),
    });
    keepWait(retryAfter);
  } catch (error) {
    const seconds = error instanceof CodedError && error.code === 'Request03' ? secondsToWait(error) : null;
    if (seconds !== null) keepWait(seconds);
    throw error;
  }
}
