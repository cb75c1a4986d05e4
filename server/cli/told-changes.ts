import type { FactChange } from '../usecases/fact-changes.ts';
import { oneLine } from './terminal-text.ts';

/** Old and new values of a comic's facts, as an operator writes them. */
export function toldChanges(changes: readonly FactChange[]): string {
  return changes.map(({ key, from, to }) => `${key} ${from ?? 'default'} → ${to ?? 'default'}`).join(', ');
}

/** Longer ones are told by their beginning. */
const mostTold = 60;

/** A value that a command has set, with what it was before: `price 3 → 5`. */
export function toldSet(key: string, from: string, to: string): string {
  return from === to ? `${key} is ${to} already` : `${key} ${from} → ${to}`;
}

/** A value as an operator writes it; `none` is what stands for one that is not set. */
export function writtenValue(value: unknown, none = 'default'): string {
  if (value === null) return none;
  const letters = [...oneLine(Array.isArray(value) ? value.join(', ') : String(value))];
  if (letters.length === 0) return 'empty';
  return letters.length > mostTold ? `${letters.slice(0, mostTold).join('')}…` : letters.join('');
}
