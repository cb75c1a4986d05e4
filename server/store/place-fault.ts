import { errorCode } from '../error-code.ts';
import { damageFault } from '../machine-fault.ts';
import { SettingsError } from '../settings-error.ts';

/** What systems say of hosts and folders, and Node of an address that is none. */
const systemCodes = /^E(CONN|HOST|NET|NO|AI_|TIMEDOUT|PIPE|ACCES|PERM|ROFS|EXIST|LOOP|RR_INVALID_URL)/;
/**
 * What PostgreSQL says of who comes in: no connection, no entry, no such database, no right to make tables or to write,
 * too many, not up yet.
 */
const postgresCodes = /^(08\d{3}|28\w{3}|3D000|42501|25006|53\w{3}|57P03)$/;
/** What the library that changes the tables says where one of the changes is unknown to this version. */
const changedByNewer = /previously executed migration .+ is missing/;

/**
 * A failure to open the database as one sentence, when it is about where it lies or who may come in; else null.
 * The sentence never repeats the url, which holds a password.
 */
export function placeFault(
  failure: unknown,
  place: { databaseUrl: string | null; dataDir: string },
): SettingsError | null {
  if (failure instanceof SettingsError) return failure;
  // A host with several addresses fails with all of their errors, and says nothing itself.
  const error = failure instanceof AggregateError ? failure.errors[0] : failure;
  if (!(error instanceof Error)) return null;
  const damage = damageFault(error);
  if (damage !== null) return new SettingsError(damage, { cause: failure });
  const where = place.databaseUrl ? 'of DATABASE_URL' : `in ${place.dataDir}`;
  const told = (why: string) =>
    new SettingsError(`The database ${where} cannot be opened: ${why}.`, { cause: failure });
  if (changedByNewer.test(error.message)) return told('a newer version of Mandao has changed its tables');
  const code = errorCode(error);
  const isOfPlace = systemCodes.test(code) || code === 'ERR_SQLITE_ERROR' || postgresCodes.test(code);
  if (!isOfPlace && !/connect/i.test(error.message)) return null;
  return told(error.message);
}
