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
