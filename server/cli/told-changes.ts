import { isDeepStrictEqual } from 'node:util';
import type { FactChange } from '../usecases/fact-changes.ts';
import { oneLine } from './terminal-text.ts';

/** Old and new values of a comic's facts, as an operator writes them. */
export function toldChanges(changes: readonly FactChange[]): string {
  return changes.map(({ key, from, to }) => `${key} ${from ?? 'default'} → ${to ?? 'default'}`).join(', ');
}

/** Longer ones are told by their beginning. */
const mostTold = 60;

/** A value that a command has set and what it was before; both as they are kept, not as they are told. */
export interface ValueSet {
  key: string;
  from: unknown;
  to: unknown;
}

/** Those of them that are no more as they were. */
export function changesIn(set: readonly ValueSet[]): ValueSet[] {
  return set.filter(({ from, to }) => !isDeepStrictEqual(from, to));
}

/** What was set, as a part of a sentence: `price 3 → 5`. */
export function toldSet(
  it: ValueSet,
  told: (value: unknown) => string = (value) => writtenValue(value),
): string {
  const [from, to] = [told(it.from), told(it.to)];
  if (changesIn([it]).length === 0) return `${it.key} is ${to} already`;
  // Values may differ behind the part of them that is told.
  return from === to ? `${it.key} is ${to} now` : `${it.key} ${from} → ${to}`;
}

/** A value as an operator writes it; `none` is what stands for one that is not set. */
export function writtenValue(value: unknown, none = 'default'): string {
  if (value === null) return none;
  const letters = [...oneLine(Array.isArray(value) ? value.join(', ') : String(value))];
  if (letters.length === 0) return 'empty';
  return letters.length > mostTold ? `${letters.slice(0, mostTold).join('')}…` : letters.join('');
}
