import { CodedError } from '../../contract/coded-error.ts';

/** Nobody answered, or somebody else than our server. */
const unanswered: readonly string[] = ['offline', 'foreign-answer'];
/** Or our server is in trouble, or was asked too often. */
const passing: readonly string[] = [...unanswered, 'Server01', 'Request03'];

export function isUnanswered(error: unknown): boolean {
  return error instanceof CodedError && unanswered.includes(error.code);
}

/** Whether a fault is one of the moment: what was seen or saved before is still worth showing. */
export function isPassing(error: unknown): error is CodedError {
  return error instanceof CodedError && passing.includes(error.code);
}
