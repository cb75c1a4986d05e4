/**
 * What a process gets from the shell for a site of a test or of a measurement: not where the data of the operator's own
 * site lie, which a shell may name for the commands.
 */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, MEDIA_URL: _pictures, ...environment } = process.env;
  return environment;
}
