import type { Flags } from './command.ts';
import { OperatorError } from './operator-error.ts';
import { writtenLine } from './written-text.ts';

/** The name of new codes; empty for none. */
export function newNameIn({ name }: Flags): string {
  return name === undefined ? '' : nameIn(name, 'leave --name out for codes without a name');
}

/** Codes of which name are meant: empty for those without one, null for whatever name. */
export function nameMeant({ name, unnamed }: Flags): string | null {
  if (name === undefined) return unnamed === true ? '' : null;
  if (unnamed === true) throw new OperatorError('Say --name or --unnamed, not both.');
  return nameIn(name, '--unnamed means those without a name');
}

/** A shell writes a variable that is not set as an empty word: that may not stand for codes without a name. */
function nameIn(word: string, insteadOfEmpty: string): string {
  const name = writtenLine(word, 'The name of codes', { most: 60 });
  if (name === '') throw new OperatorError(`The name of codes is empty: ${insteadOfEmpty}.`);
  return name;
}
