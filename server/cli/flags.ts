import { parseArgs } from 'node:util';
import type { BareCommandPlan, CommandPlan, Flags } from './command.ts';
import { flagKinds } from './flag-kinds.ts';
import { nearestWord } from './nearest-word.ts';
import { OperatorError } from './operator-error.ts';

/** The words and flags of a command; OperatorError for a flag that it does not take. */
export function readArguments(
  words: readonly string[],
  plan: CommandPlan | BareCommandPlan | null,
): { flags: Flags; words: string[] } {
  const taken = ['json', 'help', 'mid', ...(plan?.flags ?? [])] as const;
  const options = Object.fromEntries(taken.map((name) => [name, flagKinds[name]]));
  try {
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options });
    return { flags: values as Flags, words: positionals };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, unknown] = /^Unknown option '(.+?)'/.exec(message) ?? [];
    if (unknown !== undefined) throw new OperatorError(notTaken(unknown, taken));
    throw new OperatorError(message.replace(/\. To specify a positional argument.*$/s, '.'));
  }
}

function notTaken(option: string, taken: readonly string[]): string {
  if (/^-\d/.test(option)) return `A word that begins with "${option}" cannot be: no number is below 0.`;
  const meant = nearestWord(option.replace(/^-+/, ''), taken);
  return `Unknown option '${option}'${meant === null ? '' : `: perhaps --${meant}`}.`;
}
