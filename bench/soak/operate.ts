import type { DatabasePlace } from '../../tests/setup/databases.ts';
import { type CommandEnd, comic } from '../../tests/setup/operator.ts';

/** Runs one of the operator's commands on a site. */
export function operate(
  { dataDir, databaseUrl }: DatabasePlace,
  words: readonly string[],
): Promise<CommandEnd> {
  return comic(dataDir, words, databaseUrl === null ? {} : { DATABASE_URL: databaseUrl });
}
