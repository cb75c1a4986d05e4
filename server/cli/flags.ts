import { parseArgs } from 'node:util';
import type { BareCommandPlan, CommandPlan, Flags } from './command.ts';
import { flagKinds } from './flag-kinds.ts';
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
    throw new OperatorError(message.replace(/\. To specify a positional argument.*$/s, '.'));
  }
}
