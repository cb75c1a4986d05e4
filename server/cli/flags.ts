import { parseArgs } from 'node:util';
import type { BareCommandPlan, CommandPlan, Flags } from './command.ts';
import { flagKinds } from './flag-kinds.ts';
import { formsMeant } from './forms.ts';
import { nearestWord } from './nearest-word.ts';
import { OperatorError } from './operator-error.ts';

/** Of these a form says nothing. */
const unsaid: readonly string[] = ['json', 'help', 'mid'];

/** The words and flags of a command; OperatorError for a flag that it does not take, or not in this form. */
export function readArguments(
  words: readonly string[],
  plan: CommandPlan | BareCommandPlan | null,
): { flags: Flags; words: string[] } {
  const { values, positionals } = parsed(words, ['json', 'help', ...(plan?.flags ?? [])]);
  if (plan) refuseOfOtherForms(formsMeant(plan.usage, positionals), Object.keys(values));
  return { flags: values as Flags, words: positionals };
}

function parsed(words: readonly string[], taken: readonly (keyof Flags)[]) {
  const options = Object.fromEntries(taken.map((name) => [name, flagKinds[name]]));
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, unknown] = /^Unknown option '(.+?)'/.exec(message) ?? [];
    if (unknown !== undefined) throw new OperatorError(notTaken(unknown, taken));
    const [, option, asked] = /^Option '(--\w+).*?' (argument|does not take)/.exec(message) ?? [];
    if (option === undefined) throw new OperatorError(message);
    throw new OperatorError(`${option} ${asked === 'argument' ? 'needs a' : 'takes no'} value.`);
  }
}

function refuseOfOtherForms([form, ...others]: readonly string[], flags: readonly string[]): void {
  if (form === undefined) return;
  const written = [form, ...others].join(' ');
  const other = flags.find((name) => !unsaid.includes(name) && !written.includes(`--${name}`));
  if (other === undefined) return;
  const [command = ''] = form.split(/ (?=[A-Z[-])/);
  throw new OperatorError(`"${command}" takes no --${other}.`);
}

function notTaken(option: string, taken: readonly string[]): string {
  if (/^-\d/.test(option)) return `A word that begins with "${option}" cannot be: no number is below 0.`;
  if (option === '--mid') return 'This command is about all merchants: it takes no --mid.';
  const meant = nearestWord(option.replace(/^-+/, ''), taken);
  return `Unknown option '${option}'${meant === null ? '' : `: perhaps --${meant}`}.`;
}
