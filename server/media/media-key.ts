/**
 * Throws when a key could lead out of its store or mean two things: an empty part, `.`, `..`, a backslash or a NUL.
 * Both stores ask this, so that what one takes the other takes too.
 */
export function checkKey(key: string): void {
  const sound = key.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!sound || /[\\\0]/.test(key)) throw new Error(`"${key}" cannot be a key of the media store.`);
}

/** The same for the beginning of keys. It must name something: everything is never meant. */
export function checkPrefix(prefix: string): void {
  checkKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
}
