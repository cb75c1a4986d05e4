/**
 * What this device keeps under `key`, as `parse` makes it out; `null` when there is nothing, it cannot be made out, or
 * storage is forbidden. `parse` gets what JSON gave and answers null for what it does not know. Written by hand, for the
 * schema library would hold up the first screen.
 */
export function readKept<Value>(
  key: string,
  parse: (found: Record<string, unknown>) => Value | null,
  storage: () => Storage = () => localStorage,
): Value | null {
  try {
    const found: unknown = JSON.parse(storage().getItem(key) ?? 'null');
    return typeof found === 'object' && found !== null ? parse({ ...found }) : null;
  } catch {
    return null;
  }
}

/**
 * Keeps a value, and answers whether it is kept: without storage (blocked, full) it lasts as long as the page. `null`
 * forgets it.
 */
export function keep(key: string, value: unknown, storage: () => Storage = () => localStorage): boolean {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Nothing that is kept this way is worth interrupting a reader for.
    return false;
  }
}

/** Tells what is kept under `key`, as {@link readKept} does, now and whenever it may have become something else. */
export function followKept<Value>(
  key: string,
  parse: (found: Record<string, unknown>) => Value | null,
  tell: (value: Value | null) => void,
): void {
  const read = () => tell(readKept(key, parse));
  read();
  whenKeptElsewhere(key, read);
}

/**
 * Calls when another tab has kept something else under `key`, or may have: a page that one has left and comes back to
 * stood still meanwhile, and heard of nothing.
 */
export function whenKeptElsewhere(key: string, act: () => void): void {
  // The server, which renders the same, has no tabs.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key || event.key === null) act();
  });
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    if (persisted) act();
  });
}
