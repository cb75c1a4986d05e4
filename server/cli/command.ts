import type { Settings } from '../config.ts';
import type { Desk } from './desk.ts';
import type { flagKinds } from './flag-kinds.ts';

/** What was done: a line fit for a person, and the same for a program. */
export interface Done {
  line: string;
  json: unknown;
  /** What the command is about is not whole: the exit code is 1 all the same. */
  faulty?: boolean;
}

/** The flags that came with a command, as they were written. */
export type Flags = {
  [Name in keyof typeof flagKinds]?: (typeof flagKinds)[Name]['type'] extends 'boolean' ? boolean : string;
};

/** An operator's command; throws OperatorError or BookError with one clear sentence. */
export type Command = (desk: Desk, words: readonly string[], flags: Flags) => Promise<Done>;

/** A command with what its `--help` says. Each line of the usage shows one form of it. */
export interface CommandPlan {
  usage: readonly string[];
  /** Flags it takes besides `--json` and `--help`. */
  flags?: readonly (keyof Flags)[];
  /**
   * Whether a site may begin with these words, where there is none; without it the command needs one that is there. Throws
   * what the command would where it could not go on, so that no site is left empty for a slip.
   */
  begins?: (words: readonly string[], flags: Flags, input: NodeJS.ReadableStream) => Promise<boolean>;
  run: Command;
}

/** A command that opens what it needs by itself: the database may be somebody else's to open. */
export interface BareCommandPlan extends Omit<CommandPlan, 'run'> {
  runBare: (settings: Settings, words: readonly string[], flags: Flags) => Promise<Done>;
}
