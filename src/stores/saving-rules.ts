import { proxy } from 'valtio/vanilla';
import { followKept, keep, readKept } from '../platform/kept.ts';
import { useStored } from './use-stored.ts';

/** How chapters are saved on this device, as the reader likes it. */
export interface SavingRules {
  /** On a phone's own connection only what was asked for in spite of it. */
  wifiOnly: boolean;
  /** Finished chapters make room but for the last few (domain/keep-rules.ts). */
  dropFinished: boolean;
}

const storageKey = 'mandao.saving';
const usual: SavingRules = { wifiOnly: true, dropFinished: false };
const rules = proxy<SavingRules>({ ...usual });
let taken = false;

export function savingRules(): Readonly<SavingRules> {
  takeUp();
  return rules;
}

export function useSavingRules(): SavingRules {
  takeUp();
  return useStored(rules, usual);
}

/** Keeps a rule on this device. */
export function keepSavingRule(change: Partial<SavingRules>): void {
  takeUp();
  // Another tab may have set another one, of which this one has not heard yet.
  Object.assign(rules, readKept(storageKey, keptRules), change);
  keep(storageKey, { ...rules });
}

/** Read at its first use: no screen waits for it. */
function takeUp(): void {
  if (taken) return;
  taken = true;
  followKept(storageKey, keptRules, (kept) => Object.assign(rules, kept ?? usual));
}

function keptRules({ wifiOnly, dropFinished }: Record<string, unknown>): SavingRules {
  return { wifiOnly: wifiOnly !== false, dropFinished: dropFinished === true };
}
