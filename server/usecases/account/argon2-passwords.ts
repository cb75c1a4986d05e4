import { hash, type Options, verify } from '@node-rs/argon2';
import { Turns } from '../../turns.ts';
import type { PasswordHashing } from './accounts-port.ts';

/** OWASP's parameters of argon2id, the library's own kind: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

/** Nobody's password, at the same cost: no password is known to give it. */
const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * A flood of logins must take neither all memory nor all of Node's worker threads (four unless told otherwise), which
 * files and names wait for as well.
 */
const usual = { atOnce: 3, waiting: 60 };

/** Passwords as argon2id, worked out beside the event loop. */
export class Argon2Passwords implements PasswordHashing {
  readonly #turns: Turns;
  readonly #argon2: { hash: typeof hash; verify: typeof verify };

  constructor(limits = usual, argon2 = { hash, verify }) {
    this.#turns = new Turns(limits);
    this.#argon2 = argon2;
  }

  async hash(password: string): Promise<string> {
    return this.#turns.runUnlessFull(() => this.#argon2.hash(password, cost));
  }

  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const right = await this.#turns.runUnlessFull(() =>
      this.#argon2.verify(passwordHash ?? nobodys, password),
    );
    return passwordHash !== null && right;
  }
}
