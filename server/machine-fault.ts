import { errorCode } from './error-code.ts';
import { SettingsError } from './settings-error.ts';

/** SQLite's own numbers: busy, read-only, a disk that fails. */
const engineCodes: readonly number[] = [5, 8, 10];
const engineFull = 13;
/** A page of the file is not what it was, or the whole file is no database. */
const engineDamaged: readonly number[] = [11, 26];

/** What the machine refused, as one sentence that the operator can act on; null for every other failure. */
export function machineFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = errorCode(error);
  const engineCode = engineCodeOf(error);
  // 53100 is PostgreSQL's full disk.
  if (engineCode === engineFull || ['ENOSPC', 'EDQUOT', '53100'].includes(code)) {
    return 'There is no space left on the disk. What was under way is not there, what was done before is.';
  }
  const damage = damageFault(error);
  if (damage !== null) return damage;
  if (engineCodes.includes(engineCode)) return `The database cannot be used: ${error.message}.`;
  return /^E(ACCES|PERM|ROFS|IO|MFILE|NFILE)$/.test(code)
    ? `This machine refuses it: ${error.message}.`
    : null;
}

/** A database that has lost bytes, as one sentence; null for every other failure. */
export function damageFault(error: Error): string | null {
  // PostgreSQL's for data and for an index that it cannot read any more.
  const isDamaged =
    engineDamaged.includes(engineCodeOf(error)) || ['XX001', 'XX002'].includes(errorCode(error));
  return isDamaged
    ? `The database is damaged (${error.message}): stop the server and restore the last backup into an empty place, as docs/operator.md says.`
    : null;
}

/** What a console is told of a failure: a sentence where the operator can act on it, else the whole story. */
export function toldFault(error: unknown): unknown {
  return error instanceof SettingsError ? error.message : (machineFault(error) ?? error);
}

function engineCodeOf(error: Error): number {
  // Its lower byte is the kind, the rest says more of it.
  return errorCode(error) === 'ERR_SQLITE_ERROR' ? Number(Reflect.get(error, 'errcode')) & 0xff : 0;
}
