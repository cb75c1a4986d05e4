/** The code that a system, a database or a library gave a failure (`ENOENT`, `40001`); empty where it has none, or a number. */
export function errorCode(error: unknown): string {
  const code: unknown = Reflect.get(Object(error), 'code');
  return typeof code === 'string' ? code : '';
}
