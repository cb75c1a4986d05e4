import { SettingsError } from '../settings-error.ts';

/** What systems say of hosts and folders. */
const systemCodes = /^E(CONN|HOST|NET|NOT|AI_|TIMEDOUT|PIPE|ACCES|PERM|ROFS|EXIST|NOSPC)/;
/** What PostgreSQL says of who comes in: no connection, no entry, no such database, too many, not up yet. */
const postgresCodes = /^(08\d{3}|28\w{3}|3D000|53300|57P03)$/;

/**
 * A failure to open the database as one sentence, when it is about where it lies or who may come in; else null.
 * The sentence never repeats the url, which holds a password.
 */
export function placeFault(
  failure: unknown,
  place: { databaseUrl: string | null; dataDir: string },
): SettingsError | null {
  // A host with several addresses fails with all of their errors, and says nothing itself.
  const error = failure instanceof AggregateError ? failure.errors[0] : failure;
  if (!(error instanceof Error)) return null;
  const code = String(Reflect.get(error, 'code'));
  const isOfPlace = systemCodes.test(code) || code === 'ERR_SQLITE_ERROR' || postgresCodes.test(code);
  if (!isOfPlace && !/connect/.test(error.message)) return null;
  const where = place.databaseUrl ? 'of DATABASE_URL' : `in ${place.dataDir}`;
  return new SettingsError(`The database ${where} cannot be opened: ${error.message}.`, { cause: failure });
}
