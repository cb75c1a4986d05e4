/** How much of this device the site uses (bytes), and how much more it may. */
export interface StorageUse {
  used: number;
  left: number;
}

/** Null where the browser does not say (no secure origin, storage forbidden). */
export async function storageUse(): Promise<StorageUse | null> {
  try {
    const { usage = 0, quota = 0 } = await navigator.storage.estimate();
    return quota > 0 ? { used: usage, left: Math.max(0, quota - usage) } : null;
  } catch {
    return null;
  }
}

/** Asks the browser not to clear by itself what is kept, which most decide without asking the reader; whether it agreed. */
export async function askToPersist(): Promise<boolean> {
  try {
    return (await keepsForGood()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}

/** Whether the browser has promised not to clear by itself what is kept. */
export async function keepsForGood(): Promise<boolean> {
  try {
    return await navigator.storage.persisted();
  } catch {
    return false;
  }
}
