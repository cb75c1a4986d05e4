import type { ErrorCode } from './error-codes.ts';

/** Codes that only the client knows: nothing answered, or something answered that is not our server. */
export type ClientCode = 'offline' | 'foreign-answer';

/**
 * A failure that has a name in the catalogue. Thrown by use cases, carried over the wire in the envelope and thrown
 * again by the client, so that both sides handle one thing.
 */
export class CodedError extends Error {
  readonly code: ErrorCode | ClientCode;
  /** What the code's row of decisions §1 adds, for example `{fields}` of Request01. */
  readonly data: unknown;
  /** Finds the request in the server's log; empty when no server answered. */
  readonly requestId: string;

  /**
   * The server's first screens run in a bundle that has its own copy of this class: the name tells what it is, not
   * the copy that made it.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'CodedError';
  }

  constructor(code: ErrorCode | ClientCode, data: unknown = null, requestId = '') {
    super(code);
    this.name = 'CodedError';
    this.code = code;
    this.data = data;
    this.requestId = requestId;
  }
}
