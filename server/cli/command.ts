import type { House } from '../app.ts';

/** What was done: a line fit for a person, and the same for a program. */
export interface Done {
  line: string;
  json: unknown;
}

/** The flags of all commands, as they were written. */
export interface Flags {
  json?: boolean | undefined;
  mid?: string | undefined;
  type?: string | undefined;
  orientation?: string | undefined;
  rtl?: boolean | undefined;
  finished?: boolean | undefined;
  price?: string | undefined;
}

/** An operator's command; throws OperatorError or BookError with one clear sentence. */
export type Command = (house: House, words: readonly string[], flags: Flags) => Promise<Done>;
