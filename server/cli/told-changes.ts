import type { FactChange } from '../usecases/fact-changes.ts';

/** Old and new values of a comic's facts, as an operator writes them. */
export function toldChanges(changes: readonly FactChange[]): string {
  return changes.map(({ key, from, to }) => `${key} ${from ?? 'default'} → ${to ?? 'default'}`).join(', ');
}
