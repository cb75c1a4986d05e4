import { proxy } from 'valtio/vanilla';
import { keep, readKept } from '../platform/kept.ts';
import { useStored } from './use-stored.ts';

/** What a verification code is for. */
export type CodePurpose = 'bind' | 'reset';

/** When the next code for a number may be asked for. */
interface Wait {
  /** As it was typed. */
  phone: string;
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
  const wait = useStored(waits, none)[purpose];
  return wait?.phone === phone ? wait.until : 0;
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
  const { phone, until } = { ...(found as Partial<Record<keyof Wait, unknown>> | null) };
  return typeof phone === 'string' && typeof until === 'number' ? { phone, until } : null;
}
