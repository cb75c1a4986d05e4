import { CodedError } from '../../../../contract/coded-error.ts';

/** What a failure says is not there (any more): the chapter, or its whole comic; `null` for every other failure. */
export function whatIsGone(error: unknown): 'chapter' | 'comic' | null {
  if (!(error instanceof CodedError)) return null;
  return error.code === 'Comic01' ? 'chapter' : error.code === 'Comic05' ? 'comic' : null;
}
