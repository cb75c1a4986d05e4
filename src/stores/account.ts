import { proxy, subscribe } from 'valtio/vanilla';
import { keep, readKept, whenKeptElsewhere } from '../platform/kept.ts';
import { useStored } from './use-stored.ts';

/**
 * Who is signed in on this device. `expired`: the session ran out: shelf and downloads stay, login is asked at the next
 * thing that needs a member (decisions §2).
 */
export interface Account {
  token: string | null;
  expired: boolean;
}

const nobody: Account = { token: null, expired: false };
const account = proxy<Account>({ ...nobody });
let isKept = true;
/** A token is good for one merchant only, so each has its own. */
let storageKey = 'mandao.account';

/**
 * Takes up the account that this device keeps for a merchant, also what other tabs make of it: signed in, out, renewed. One
 * that could not be kept lasts as long as the page.
 */
export function initialiseAccount(merchantId: number): void {
  storageKey = `mandao.account.${merchantId}`;
  takeUp();
  whenKeptElsewhere(storageKey, lookAgain);
}

/** Tells whenever the account has become another, in whichever tab. */
export function followAccount(tell: () => void): void {
  subscribe(account, tell);
}

/** Takes up what other tabs have made of it, should this page, which may have stood still, not have been told yet. */
export function lookAgain(): void {
  if (isKept) takeUp();
}

/** Whether other tabs know of what this page last made of the account. */
export function isAccountKept(): boolean {
  return isKept;
}

/** A new session, or a new token of the same one. */
export function setToken(token: string): void {
  hold({ token, expired: false });
}

/** The session ran out; the token stays, for it says whose shelf this is. */
export function expireAccount(): void {
  hold({ token: account.token, expired: true });
}

/** Nothing of the account stays on the device. */
export function forgetAccount(): void {
  Object.assign(account, nobody);
  isKept = keep(storageKey, null);
}

/** How a member leaves this device. */
interface Leaving {
  /** The account lives on, whatever was wanted before: downloads stay. */
  livesOn: boolean;
}

/** Notes, before anything of the member goes from this device, that all of it shall: the next page finishes what is cut off. */
export function noteLeaving(how: Leaving): void {
  keep(leavingKey(), how);
}

/** Everything is gone. */
export function forgetLeaving(): void {
  keep(leavingKey(), null);
}

/** Whether, and how, a member has left this device of whom something may still be here. */
export function leaving(): { [fact in keyof Leaving]?: unknown } | null {
  return readKept(leavingKey(), (how) => how);
}

export function currentAccount(): Readonly<Account> {
  return account;
}

/** Whether somebody is signed in whose session has not run out, as far as this device knows. */
export function isSignedIn(): boolean {
  return account.token !== null && !account.expired;
}

export function useSignedIn(): boolean {
  const { token, expired } = useStored(account, nobody);
  return token !== null && !expired;
}

export function useAccount(): Account {
  return useStored(account, nobody);
}

function leavingKey(): string {
  return `${storageKey}.leaving`;
}

function hold(now: Account): void {
  Object.assign(account, now);
  isKept = keep(storageKey, now);
}

function takeUp(): void {
  Object.assign(account, readKept(storageKey, keptAccount) ?? nobody);
}

function keptAccount({ token, expired }: Record<string, unknown>): Account | null {
  return typeof token === 'string' ? { token, expired: expired === true } : null;
}
