import { CodedError } from '../../contract/coded-error.ts';
import { call } from '../api/call.ts';
import { serverNow } from '../api/server-clock.ts';

/** A code by which an icon on this device's home screen starts signed in, and until when it is good by its clock (ms since 1970). */
export interface ClipCode {
  code: string;
  expiresAt: number;
}

/** Asks for a code for this member and this address; null when there is nobody signed in any more. Rejects otherwise. */
export async function offerClipCode(): Promise<ClipCode | null> {
  try {
    const { code, expiresAt } = await call('offerHandover', { origin: location.origin, use: 'clip' });
    const now = Date.now();
    return { code, expiresAt: expiresAt - (serverNow() ?? now) + now };
  } catch (error) {
    if (error instanceof CodedError && error.code === 'Member03') return null;
    throw error;
  }
}
