import type { Flags } from './command.ts';
import { flagsIn, formsMeant, formsOf, mostWordsIn, wordsIn } from './forms.ts';
import { OperatorError } from './operator-error.ts';

/** A command was not written as its usage says: answers what is missing and the one sentence that shows how. */
export function wrongWords(
  usage: readonly string[],
  words: readonly string[],
  flags: Flags = {},
): OperatorError {
  const meant = formsMeant(usage, words);
  const [missing = '', ...others] = new Set(meant.map((form) => missingIn(form, words, flags)));
  const forms = meant.length > 0 ? meant : formsOf(usage);
  return new OperatorError(`${others.length > 0 ? '' : missing}Write it like this: ${forms.join(' | ')}`);
}

/** Whether one of the forms has these words and flags, whatever they stand for. */
export function isWritten(usage: readonly string[], words: readonly string[], flags: Flags): boolean {
  return formsMeant(usage, words).some(
    (form) => missingIn(form, words, flags) === '' && words.length <= mostWordsIn(form),
  );
}

function missingIn(form: string, words: readonly string[], flags: Flags): string {
  const lacking = [
    ...wordsIn(form).slice(words.length),
    ...flagsIn(form)
      .filter((name) => !(name in flags))
      .map((name) => `--${name}`),
  ];
  if (lacking.length === 0) return '';
  const last = lacking.pop();
  return lacking.length === 0 ? `${last} is missing. ` : `${lacking.join(', ')} and ${last} are missing. `;
}
