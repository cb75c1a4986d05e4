import { proxy } from 'valtio/vanilla';
import { keep, readKept } from '../platform/kept.ts';
import { useStored } from './use-stored.ts';

/** What a verification code is for. */
export type CodePurpose = 'bind' | 'reset';

/** When the next code for a number may be asked for. */
interface Wait {
  /** As it was typed. */
  phone: string;
  /** When the last one was asked for (ms since 1970 by this device's clock). */
  askedAt: number;
  /** ms since 1970 by this device's clock. */
  until: number;
}

const storageKey = 'mandao.code-waits';
const none: Record<CodePurpose, Wait | null> = { bind: null, reset: null };
const waits = proxy({ ...none });
let taken = false;

/** Until when another code for this number has to wait (ms since 1970); 0 when it need not. A reload changes nothing. */
export function useCodeWait(purpose: CodePurpose, phone: string): number {
  takeUp();
  return untilOf(useStored(waits, none)[purpose], phone, Date.now());
}

/**
 * The same of a wait, as it is at `now` (ms since 1970). One that begins later is of a clock that was set back: it would
 * last for as long as that was ahead, and the server knows the real one.
 */
export function untilOf(wait: Wait | null, phone: string, now: number): number {
  return wait?.phone === phone && wait.askedAt <= now ? wait.until : 0;
}

export function keepCodeWait(purpose: CodePurpose, wait: Wait | null): void {
  waits[purpose] = wait;
  keep(storageKey, { ...waits }, () => sessionStorage);
}

/** Nobody's numbers stay on the device. */
export function forgetCodeWaits(): void {
  Object.assign(waits, none);
  keep(storageKey, null, () => sessionStorage);
}

function takeUp(): void {
  if (taken) return;
  taken = true;
  const kept = readKept(
    storageKey,
    ({ bind, reset }) => ({ bind: keptWait(bind), reset: keptWait(reset) }),
    () => sessionStorage,
  );
  Object.assign(waits, kept ?? none);
}

function keptWait(found: unknown): Wait | null {
  const { phone, askedAt, until } = { ...(found as Partial<Record<keyof Wait, unknown>> | null) };
  const isWhole = typeof phone === 'string' && typeof askedAt === 'number' && typeof until === 'number';
  return isWhole ? { phone, askedAt, until } : null;
}
