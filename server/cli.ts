import { BackupError } from './backup/backup-error.ts';
import type { BareCommandPlan, CommandPlan, Done, Flags } from './cli/command.ts';
import { commands, usageOf } from './cli/commands.ts';
import { openDesk } from './cli/desk.ts';
import { readArguments } from './cli/flags.ts';
import { OperatorError } from './cli/operator-error.ts';
import { readSettings } from './config.ts';

/** Runs one of the operator's commands; the exit code is 0, or 1 with one clear sentence. */
async function run(): Promise<void> {
  const [name = '', ...rest] = process.argv.slice(2);
  const plan = Object.hasOwn(commands, name) ? (commands[name] ?? null) : null;
  const { words, flags } = readArguments(plan ? rest : [name, ...rest], plan);
  const all = usageOf(Object.values(commands));
  if (flags.help) return console.log(plan ? usageOf([plan]) : all);
  if (!plan) throw new OperatorError(name === '' ? all : `There is no command "${name}".\n${all}`);
  const { line, json } = await done(plan, words, flags);
  console.log(flags.json ? JSON.stringify(json) : line);
}

async function done(
  plan: CommandPlan | BareCommandPlan,
  words: readonly string[],
  flags: Flags,
): Promise<Done> {
  const settings = readSettings(process.env);
  if ('runBare' in plan) return plan.runBare(settings, words, flags);
  const desk = await openDesk(settings);
  try {
    return await plan.run(desk, words, flags);
  } finally {
    await desk.close();
  }
}

try {
  await run();
} catch (error) {
  // A sentence for the operator's own mistakes and for books that cannot be read; the whole story for ours.
  const known =
    error instanceof OperatorError ||
    error instanceof BackupError ||
    (error instanceof Error && error.name === 'BookError');
  console.error(known ? error.message : error);
  process.exitCode = 1;
}
