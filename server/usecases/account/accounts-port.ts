import type { MessageSettings } from '../message-sender.ts';
import type { SignedIn } from '../signed-in.ts';

/** What the account calls need from the database. Times are ms since 1970. */

/** A member as far as signing in goes. */
export interface Account {
  memberId: number;
  account: string;
  passwordHash: string;
  /** E.164; null while none is bound. */
  phone: string | null;
  /** Shut out by the operator. */
  locked: boolean;
}

/** A member to be made. */
export interface NewAccount {
  merchantId: number;
  account: string;
  passwordHash: string;
  /** The promotion channel that it came by, empty when by none. */
  channel: string;
  at: number;
}

/** What somebody comes with, in its makers' words: `Chrome`, `Android`; empty where it does not say. */
export interface Device {
  browser: string;
  system: string;
}

/** Where a member is signed in, until it runs out or is ended. */
export interface Session extends Device {
  id: string;
  createdAt: number;
  expiresAt: number;
  /** When a call last came with it; up to one round of housework late. */
  seenAt: number;
}

/** Who may sign in. */
export interface Accounts {
  /** Regardless of case; null when the merchant has no such member. */
  byName(merchantId: number, account: string): Promise<Account | null>;
  /** Null when there is no such member. */
  byId(memberId: number): Promise<Account | null>;
  /** Makes the member with an empty wallet and a first session; its id, or null when the account is taken. */
  register(account: NewAccount, session: Session): Promise<number | null>;
  /**
   * Replaces the password if it is still `from`, ends every session but `keep` and voids the member's reset codes and
   * tokens and codes of moves; false when another password was set meanwhile.
   */
  changePassword(memberId: number, change: { from: string; to: string; keep: string }): Promise<boolean>;
  /**
   * Ends the member for good, if the password is still `passwordHash`: sessions, shelf, phone and name go, and what was
   * paid and bought stays with nobody. False when another password was set meanwhile.
   */
  close(memberId: number, passwordHash: string): Promise<boolean>;
  /**
   * Binds the phone and voids the member's reset codes and tokens; `others` when it is another member's of the merchant,
   * `kept` when one is bound that must not be replaced, another password was set meanwhile, or the member was shut out.
   * @param replacing the hash of the password for which one that is bound is given up; null: none is
   */
  bindPhone(memberId: number, phone: string, replacing: string | null): Promise<'bound' | 'others' | 'kept'>;

  /**
   * False when phone or password are the member's no more, or the member was shut out: then there is no token. The
   * password is the one that stood before the code was used up, for another one voids what a code was given for.
   */
  putResetToken(
    token: { hash: string; memberId: number; expiresAt: number },
    owner: { phone: string; passwordHash: string },
  ): Promise<boolean>;
  /** Whose password a living reset token sets; null when there is none. */
  resetTokenOwner(hash: string, merchantId: number, now: number): Promise<Account | null>;
  /** Uses the token up, sets the password and ends every session and lock; false when the token is gone. */
  resetPassword(hash: string, passwordHash: string, now: number): Promise<boolean>;
}

/** Sessions that are open: one that is gone from here is over at once. */
export interface OpenSessions {
  /**
   * False when the member was shut out, removed or has another password by now, or when the session that it comes from
   * (`from`) has ended.
   */
  open(
    account: Pick<Account, 'memberId' | 'passwordHash'>,
    session: Session,
    from?: string,
  ): Promise<boolean>;
  /** The member of a living session; null when it has ended, the member is locked or another merchant's. */
  alive(sessionId: string, merchantId: number, now: number): Promise<SignedIn | null>;
  /** Whether the member closed the account. */
  isGone(memberId: number): Promise<boolean>;
  /** False when it has ended, or was begun at `begunAfter` or before. */
  prolong(
    sessionId: string,
    changes: Omit<Session, 'id' | 'createdAt'>,
    begunAfter: number,
  ): Promise<boolean>;
  /** Ends a session, whosever it is; one that is over stays so. */
  end(sessionId: string): Promise<void>;
  /** The living sessions of a member, the last seen first, at most `most`. */
  ofMember(memberId: number, now: number, most: number): Promise<Session[]>;
  /** Ends those of the ids that are the member's, and voids the member's codes of moves, also of sessions that stay. */
  endOf(memberId: number, ids: readonly string[]): Promise<void>;
  /** Notes that these sessions were used up to this moment. */
  see(ids: readonly string[], at: number): Promise<void>;
}

/** From where a password is tried, and for which account. */
export interface Trier {
  merchantId: number;
  accountDigest: string;
  ip: string;
}

/** Wrong passwords, counted over all processes. */
export interface LoginTries {
  /**
   * Counts a try before its password is looked at, so that tries at the same moment count too. Answers which try it
   * is and when the one that locks (or this one) was.
   */
  count(trier: Trier, now: number): Promise<{ tries: number; at: number }>;
  /** Takes a try back that came to no answer. */
  takeBack(trier: Trier): Promise<void>;
  /** Who knew the password begins anew. */
  forget(trier: Trier): Promise<void>;
}

/** Where a code belongs: asked for by a holder, for a phone. */
export interface CodePlace {
  merchantId: number;
  /** E.164. */
  phone: string;
  purpose: 'bind' | 'reset';
  /** Who asked: a member's id, or the digest of the account whose password is forgotten. */
  holder: string;
}

/** A verification code to be kept, never in the clear. */
export interface NewCode extends CodePlace {
  /** Null when the code is nobody's and can open nothing. */
  memberId: number | null;
  codeHash: string;
  at: number;
}

/** Verification codes: the latest of each place, and how many there were, counted as `countsOf` says. */
export interface Codes {
  /** Keeps a code in place of the one before; answers the ms to wait when it is too early, then nothing is kept. */
  put(code: NewCode): Promise<number>;
  /** Takes a code back that could not be sent, as if it had not been asked for. */
  withdraw(code: NewCode): Promise<void>;
  /** Counts a try before it is looked at; null when there is no living code with tries left. */
  take(place: CodePlace, now: number): Promise<TakenCode | null>;
  /** Uses the code up; false when somebody else did. */
  spend(place: CodePlace, codeHash: string): Promise<boolean>;
}

/** A code that was tried: its hash, the tries that are left after this one, and whose it is. */
export interface TakenCode {
  codeHash: string;
  triesLeft: number;
  memberId: number | null;
}

/** What a code of a move opens, for whom and where; see `contract/calls/handover-calls.ts`. */
export interface Handover {
  codeHash: string;
  merchantId: number;
  /** Whose session it came from; null for a visitor. */
  from: { memberId: number; sessionId: string } | null;
  /** The only page that may use it. */
  origin: string;
  /** JSON text. */
  bundle: string;
  expiresAt: number;
}

/** Moves to another address of the site, each good once. */
export interface Handovers {
  /**
   * Keeps it in place of what the same session offered before. It goes with its session; Member03 where that has ended.
   * Of visitors' the latest 2000 are kept.
   */
  put(handover: Handover): Promise<void>;
  /** Uses it up; null when there is none that fits. What does not fit stays as it is. */
  take(
    asked: Pick<Handover, 'codeHash' | 'merchantId' | 'origin'>,
    now: number,
  ): Promise<TakenHandover | null>;
}

/** What a code of a move was used up for. */
export interface TakenHandover {
  /** With the password that stood when the code was used up: it opens nothing once there is another. */
  from: (NonNullable<Handover['from']> & Pick<Account, 'passwordHash'>) | null;
  /** JSON text. */
  bundle: string;
}

/** Both take their turn in a queue with an end: Request03 with `{retryAfter}` beyond it. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /** Null stands for an unknown account: the same work, and never right. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** The merchant of a call, as far as its accounts go. */
export interface AccountMerchant {
  id: number;
  config: { phoneRegions: string[] };
  sms: MessageSettings;
}
