import { errorCode } from '../error-code.ts';

/** SQLite's own numbers: busy, read-only, a disk that fails. */
const engineCodes: readonly number[] = [5, 8, 10];
const engineFull = 13;

/** What the machine refused a command, as one sentence that its operator can act on; null for every other failure. */
export function machineFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = errorCode(error);
  // Its lower byte is the kind, the rest says more of it.
  const engineCode = code === 'ERR_SQLITE_ERROR' ? Number(Reflect.get(error, 'errcode')) & 0xff : 0;
  // 53100 is PostgreSQL's full disk.
  if (engineCode === engineFull || ['ENOSPC', 'EDQUOT', '53100'].includes(code)) {
    return 'There is no space left on the disk. What was under way is not there, what was done before is.';
  }
  if (engineCodes.includes(engineCode)) return `The database cannot be used: ${error.message}.`;
  return /^E(ACCES|PERM|ROFS|IO|MFILE|NFILE)$/.test(code)
    ? `This machine refuses it: ${error.message}.`
    : null;
}
