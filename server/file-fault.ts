import { errorCode } from './error-code.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this account may not',
  EPERM: 'this account may not',
};

/** Why a file that an operator named cannot be read or written, as the end of a sentence. */
export function fileFault(error: unknown): string {
  return reasons[errorCode(error)] ?? (error instanceof Error ? error.message : String(error));
}
