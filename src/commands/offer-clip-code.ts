import { CodedError } from '../../contract/coded-error.ts';
import { call } from '../api/call.ts';

/** A code by which an icon on this device's home screen starts signed in, and until when it is good (ms since 1970). */
export interface ClipCode {
  code: string;
  expiresAt: number;
}

/** Asks for a code for this member and this address; null when there is nobody signed in any more. Rejects otherwise. */
export async function offerClipCode(): Promise<ClipCode | null> {
  try {
    return await call('offerHandover', { origin: location.origin, use: 'clip' });
  } catch (error) {
    if (error instanceof CodedError && error.code === 'Member03') return null;
    throw error;
  }
}
