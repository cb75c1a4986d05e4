import { CodedError } from '../../contract/coded-error.ts';
import { call } from '../api/call.ts';
import { currentMember, setPoint } from '../stores/member.ts';
import { memberId } from '../stores/member-id.ts';
import { type CallFailure, callFailure } from './call-failure.ts';
import { refreshMember } from './refresh-member.ts';

/** What a code brought: its points and the balance with them. `wrong`: unknown or used (Order02). */
export type Redemption =
  | { kind: 'redeemed'; points: number; point: number }
  | { kind: 'wrong' }
  | CallFailure;

/** Turns a code into points. Never rejects. */
export async function redeemCode(code: string): Promise<Redemption> {
  const asked = memberId();
  try {
    const redeemed = await call('redeemCode', { code });
    // Whoever has signed in meanwhile has other points.
    if (memberId() === asked) await takePoint(redeemed.point);
    return { kind: 'redeemed', ...redeemed };
  } catch (error) {
    // Request01: longer than any code is.
    const wrong = error instanceof CodedError && (error.code === 'Order02' || error.code === 'Request01');
    return wrong ? { kind: 'wrong' } : callFailure(error);
  }
}

async function takePoint(point: number): Promise<void> {
  if (currentMember()) setPoint(point);
  else await refreshMember();
}
