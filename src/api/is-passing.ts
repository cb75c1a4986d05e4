import { CodedError } from '../../contract/coded-error.ts';

/** No network, an answer that is not our server's, our server in trouble, or too many requests for a while. */
const passing: readonly string[] = ['offline', 'foreign-answer', 'Server01', 'Request03'];

/** Nobody answered, or somebody else than our server. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CodedError && (error.code === 'offline' || error.code === 'foreign-answer');
}

/** Whether a fault is one of the moment: what was seen or saved before is still worth showing. */
export function isPassing(error: unknown): error is CodedError {
  return error instanceof CodedError && passing.includes(error.code);
}
