/** How far the server's clock is ahead of this device's (ms); null until an answer has told. */
let aheadMs: number | null = null;

/** Takes note of the time that an answer was given at (ms since 1970). */
export function noteServerTime(serverTime: number): void {
  aheadMs = serverTime - Date.now();
}

/** The server's time (ms), because phones' clocks go wrong (decisions §2); null while it is not known. */
export function serverNow(): number | null {
  return aheadMs === null ? null : Date.now() + aheadMs;
}
