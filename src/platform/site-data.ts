/** Whether the browser was told to keep nothing of this site: even to look at what is kept throws. */
export function isSiteDataBlocked(): boolean {
  try {
    return !localStorage;
  } catch {
    return true;
  }
}
