import { CodedError } from '../../contract/coded-error.ts';
import { call } from '../api/call.ts';
import { currentMember, setPoint } from '../stores/member.ts';
import { type CallFailure, callFailure } from './call-failure.ts';
import { refreshMember } from './refresh-member.ts';

/** What a code brought: its points and the balance with them. `wrong`: unknown or used (Order02). */
export type Redemption =
  | { kind: 'redeemed'; points: number; point: number }
  | { kind: 'wrong' }
  | CallFailure;

/** Turns a code into points. Never rejects. */
export async function redeemCode(code: string): Promise<Redemption> {
  try {
    const redeemed = await call('redeemCode', { code });
    if (currentMember()) setPoint(redeemed.point);
    else await refreshMember();
    return { kind: 'redeemed', ...redeemed };
  } catch (error) {
    // Request01: longer than any code is.
    const wrong = error instanceof CodedError && (error.code === 'Order02' || error.code === 'Request01');
    return wrong ? { kind: 'wrong' } : callFailure(error);
  }
}
