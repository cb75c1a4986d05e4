import type { Accounts, Codes, Handovers, LoginTries, PasswordHashing } from './accounts-port.ts';
import type { CodeMessages } from './code-messages.ts';
import type { Sessions } from './sessions.ts';

/** What the account calls work with. */
export interface AccountParts {
  accounts: Accounts;
  tries: LoginTries;
  codes: Codes;
  sessions: Sessions;
  handovers: Handovers;
  passwords: PasswordHashing;
  messages: CodeMessages;
  /** Codes are hashed with it: six digits alone would be found by trying. */
  codeSecret: string;
  /** Milliseconds since 1970. */
  now: () => number;
}
