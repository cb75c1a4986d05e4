import { CodedError } from '../../contract/coded-error.ts';
import { call } from '../api/call.ts';
import { sharedNow } from '../api/server-clock.ts';

/** A code by which an icon on this device's home screen starts signed in, and until when it is good (ms by this device's clock). */
export interface ClipCode {
  code: string;
  expiresAt: number;
}

/** Asks for a code for this member and this address; null when there is nobody signed in any more. Rejects otherwise. */
export async function offerClipCode(): Promise<ClipCode | null> {
  try {
    const { code, expiresAt } = await call('offerHandover', { origin: location.origin, use: 'clip' });
    return { code, expiresAt: expiresAt - sharedNow() + Date.now() };
  } catch (error) {
    if (error instanceof CodedError && error.code === 'Member03') return null;
    throw error;
  }
}
