/** The database's name on the device. */
export const mirrorName = 'mandao';

/**
 * Whether this device may have a database: what is certain not to be there need not be asked, so a first visit loads
 * no database code. `true` where the browser cannot tell (Firefox before 126), `false` where storage is forbidden.
 */
export async function mayHaveMirror(): Promise<boolean> {
  try {
    if (typeof indexedDB === 'undefined') return false;
    if (typeof indexedDB.databases !== 'function') return true;
    return (await indexedDB.databases()).some(({ name }) => name === mirrorName);
  } catch {
    // Reading the property throws in a frame without storage; the list is refused in some private modes.
    return false;
  }
}
