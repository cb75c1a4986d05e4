import { defaultMerchantId } from '../../contract/constants.ts';
import { deviceDatabase } from '../../domain/device-database.ts';

let name = deviceDatabase(defaultMerchantId);

/** Each merchant has members and a shelf of its own, so each has a database. To be called before anything asks for it. */
export function initialiseMirror(merchantId: number): void {
  name = deviceDatabase(merchantId);
}

/** The database's name on the device. */
export function mirrorName(): string {
  return name;
}

/**
 * Whether this device may have a database: what is certain not to be there need not be asked, so a first visit loads
 * no database code. `true` where the browser cannot tell (Firefox before 126), `false` where storage is forbidden.
 */
export async function mayHaveMirror(): Promise<boolean> {
  try {
    if (typeof indexedDB === 'undefined') return false;
    if (typeof indexedDB.databases !== 'function') return true;
    return (await indexedDB.databases()).some((it) => it.name === name);
  } catch {
    // Reading the property throws in a frame without storage; the list is refused in some private modes.
    return false;
  }
}
