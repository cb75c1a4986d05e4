import { useEffect } from 'react';
import { proxy } from 'valtio/vanilla';
import type { AutoBuyRefusal } from '../../domain/auto-buy.ts';
import { keep, readKept } from '../platform/kept.ts';
import { ownMerchant } from '../platform/merchant.ts';
import { currentMember, useMember } from './member.ts';
import { useStored } from './use-stored.ts';

/** What a member said about auto-buy in one comic; `paused`: points ran out, it waits until it is turned on again. */
export type AutoBuyConsent = 'yes' | 'no' | 'paused';
/** Why a chapter was not bought by itself; `ask`: this comic has not been asked about yet; `soonFree`: within a day it costs nothing. */
export type AutoBuyHalt = 'ask' | 'paused' | 'soonFree' | Exclude<AutoBuyRefusal, 'off' | null>;

interface AutoBuy {
  /** Whose consents these are: a device may be shared. A mark of the account, not its name. */
  owner: string;
  consents: Record<number, AutoBuyConsent>;
  /** The chapter that was not bought by itself, and why. */
  halted: { comicId: number; chapterNo: number; why: AutoBuyHalt } | null;
}

const nothing: AutoBuy = { owner: '', consents: {}, halted: null };
const autoBuy = proxy<AutoBuy>({ ...nothing, consents: {} });

/** What the member said about a comic on this device; null while they were not asked. */
export function autoBuyConsent(comicId: number): AutoBuyConsent | null {
  takeUpConsents();
  return autoBuy.consents[comicId] ?? null;
}

export function setAutoBuyConsent(comicId: number, consent: AutoBuyConsent): void {
  takeUpConsents();
  autoBuy.consents = { ...autoBuy.consents, [comicId]: consent };
  keep(storageKey(), { owner: autoBuy.owner, consents: autoBuy.consents });
}

/** Every comic is asked about again. */
export function forgetAutoBuyConsents(): void {
  takeUpConsents();
  autoBuy.consents = {};
  keep(storageKey(), { owner: autoBuy.owner, consents: {} });
}

/** Notes why a chapter was not bought by itself, or that there is nothing to say. */
export function setAutoBuyHalt(halted: AutoBuy['halted']): void {
  autoBuy.halted = halted;
}

/** Whether chapters of a comic are bought by themselves, and why this one was not. */
export function useAutoBuy(comicId: number, chapterNo?: number): { on: boolean; halt: AutoBuyHalt | null } {
  const { consents, halted } = useStored(autoBuy, nothing);
  const member = useMember();
  const account = member?.account;
  useEffect(() => {
    if (account !== undefined) takeUpConsents();
  }, [account]);
  const here = halted?.comicId === comicId && halted.chapterNo === chapterNo;
  return { on: member?.autoBuy === true && consents[comicId] === 'yes', halt: here ? halted.why : null };
}

/** Two merchants at one address may each have a member of this name, and comics of these numbers. */
function storageKey(): string {
  return `mandao.auto-buy.${ownMerchant()}`;
}

function takeUpConsents(): void {
  const owner = markOf(currentMember()?.account ?? '');
  // Each time: in another tab they may have been taken back meanwhile, and points would be spent.
  const kept = readKept(storageKey(), (it) => (it.owner === owner ? consentsIn(it.consents) : null));
  if (autoBuy.owner !== owner) Object.assign(autoBuy, { owner, consents: kept ?? {}, halted: null });
  else if (kept && JSON.stringify(kept) !== JSON.stringify(autoBuy.consents)) autoBuy.consents = kept;
}

function consentsIn(found: unknown): Record<number, AutoBuyConsent> {
  const entries = Object.entries({ ...(found as Record<string, unknown> | null | undefined) });
  return Object.fromEntries(
    entries.filter((entry): entry is [string, AutoBuyConsent] => isConsent(entry[1])),
  );
}

function isConsent(found: unknown): found is AutoBuyConsent {
  return found === 'yes' || found === 'no' || found === 'paused';
}

/** FNV-1a: tells accounts apart and does not tell their names (decisions §11). */
function markOf(account: string): string {
  let hash = 0x811c9dc5;
  for (const character of account) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
