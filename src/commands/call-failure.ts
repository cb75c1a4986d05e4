import { CodedError } from '../../contract/coded-error.ts';

/** Why something that a member asked for did not happen, beside what is particular to it. */
export type CallFailure =
  | { kind: 'signed-out' }
  | { kind: 'offline' }
  | { kind: 'too-many' }
  /** `requestId` finds it in the log; empty when no server answered. */
  | { kind: 'failed'; requestId: string };

/** What a failed call means to the member. What has no code is a fault of ours: it is thrown on. */
export function callFailure(error: unknown): CallFailure {
  if (!(error instanceof CodedError)) throw error;
  switch (error.code) {
    case 'Member03':
      return { kind: 'signed-out' };
    case 'offline':
      return { kind: 'offline' };
    case 'Request03':
      return { kind: 'too-many' };
    default:
      return { kind: 'failed', requestId: error.requestId };
  }
}
