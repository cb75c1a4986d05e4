import { inspect } from 'node:util';
import { BackupError } from '../backup/backup-error.ts';
import { readSettings, type Settings } from '../config.ts';
import { BookError } from '../library/book-error.ts';
import { machineFault } from '../machine-fault.ts';
import { SettingsError } from '../settings-error.ts';
import { placeOfSite, refuseBesidePictures } from '../usecases/begin-site.ts';
import type { MediaStore } from '../usecases/ports.ts';
import type { BareCommandPlan, CommandPlan, Done, Flags } from './command.ts';
import { commands, usageOf } from './commands.ts';
import { type Desk, openDesk } from './desk.ts';
import { flagKinds } from './flag-kinds.ts';
import { readArguments } from './flags.ts';
import type { ProgressOut } from './import-progress.ts';
import { nearestWord } from './nearest-word.ts';
import { OperatorError } from './operator-error.ts';
import { terminalText } from './terminal-text.ts';
import { isWritten, wrongWords } from './wrong-words.ts';

/** How a command ended: its exit code, and what it says on the two streams at its end. */
export interface Ending {
  code: 0 | 1;
  out: string;
  error: string;
}

interface Surroundings {
  environment: NodeJS.ProcessEnv;
  progress: ProgressOut;
  /** Writes a line of what the command says before its end says the rest. */
  tell: (line: string) => void;
  /** Where a value is read that is not to stand in the command. */
  input: NodeJS.ReadableStream;
}

/**
 * Runs one of the operator's commands.
 * @param words as they were typed: the command, what it is about, flags
 */
export async function runCommand(words: readonly string[], around: Surroundings): Promise<Ending> {
  try {
    return await ended(words, around);
  } catch (error) {
    return { code: 1, out: '', error: told(error) };
  }
}

async function ended([name = '', ...rest]: readonly string[], around: Surroundings): Promise<Ending> {
  const plan = Object.hasOwn(commands, name) ? (commands[name] ?? null) : null;
  const [, flag = ''] = /^--([a-z]+)/.exec(name) ?? [];
  // Before flags are read: whether it takes this one is the command's to say.
  if (flag !== 'help' && Object.hasOwn(flagKinds, flag)) throw new OperatorError(noCommand(name));
  const { words, flags } = readArguments(plan ? rest : [name, ...rest], plan);
  const all = usageOf(Object.values(commands));
  if (flags.help) return { code: 0, out: plan ? usageOf([plan]) : all, error: '' };
  if (!plan) {
    throw new OperatorError(name === '' ? all : noCommand(name));
  }
  const { line, json, faulty = false } = await done(plan, words, flags, around);
  return { code: faulty ? 1 : 0, out: terminalText(flags.json ? JSON.stringify(json) : line), error: '' };
}

function noCommand(name: string): string {
  if (name.startsWith('-'))
    return `The command comes first, "${name}" after it; npm run comic -- --help shows them.`;
  const meant = nearestWord(name, Object.keys(commands));
  const perhaps = meant === null ? '' : `, perhaps "${meant}"`;
  return `There is no command "${name}"${perhaps}; npm run comic -- --help shows them.`;
}

async function done(
  plan: CommandPlan | BareCommandPlan,
  words: readonly string[],
  flags: Flags,
  around: Surroundings,
): Promise<Done> {
  const settings = readSettings(around.environment);
  if ('runBare' in plan) return plan.runBare(settings, words, flags);
  const desk = await deskFor(plan, words, flags, settings, around);
  try {
    return await plan.run(desk, words, flags);
  } finally {
    await desk.close();
  }
}

/** A command without its DATA_DIR would begin an empty site, whose every backup is whole and whose every check is sound. */
async function deskFor(
  plan: CommandPlan,
  words: readonly string[],
  flags: Flags,
  settings: Settings,
  { progress, tell, input }: Surroundings,
): Promise<Desk> {
  const place = placeOfSite(settings);
  const isRight = isWritten(plan.usage, words, flags);
  const begin = async (media: MediaStore) => {
    const begins = isRight && (await plan.begins?.(words, flags, input).catch(leaveAsItWas));
    if (!begins) throw new SettingsError(noSite(place));
    await refuseBesidePictures(media, settings).catch(leaveAsItWas);
    progress.write(`A new site begins in ${terminalText(place)}.\n`);
  };
  try {
    const tellLine = (line: string) => {
      if (!flags.json) tell(terminalText(line));
    };
    return await openDesk(settings, { progress, tell: tellLine, input, begin });
  } catch (error) {
    if (isRight || !(error instanceof SettingsError)) throw error;
    throw wrongWords(plan.usage, words, flags);
  }
}

/** In the words of the command: it is not the place that is wrong. */
function leaveAsItWas(cause: unknown): never {
  throw new SettingsError(told(cause), { cause });
}

function noSite(place: string): string {
  return (
    `There is no site in ${place}: name its place as the server does, by DATA_DIR or DATABASE_URL. ` +
    'A new one begins with the server, with "import" or with "merchant set".'
  );
}

const ours = [OperatorError, SettingsError, BackupError, BookError];

/** A sentence for the operator's own mistakes, books that cannot be read and what the machine refuses; the whole story for ours. */
function told(error: unknown): string {
  const isKnown = ours.some((kind) => error instanceof kind);
  if (isKnown && error instanceof Error) return terminalText(error.message);
  return terminalText(machineFault(error) ?? inspect(error));
}
