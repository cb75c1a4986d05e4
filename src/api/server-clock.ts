import { clockToleranceMs } from '../../contract/constants.ts';

/** In this browser's storage: by how much this device's clock is wrong (ms). */
const key = 'mandao.clock';

/** How far the server's clock is ahead of this device's (ms); null until an answer has told. */
let aheadMs: number | null = null;

/**
 * Takes note of the time that an answer was given at (ms since 1970).
 * @param askedAt when it was asked for, by this device's clock: a page that stood still meanwhile reads it hours later
 */
export function noteServerTime(serverTime: number, askedAt: number): void {
  if (Math.abs(Date.now() - askedAt) > clockToleranceMs) return;
  aheadMs = serverTime - Date.now();
  // Left alone while it is about right: of two places read here, the later one has to stay so.
  if (Math.abs(aheadMs - keptAheadMs()) > clockToleranceMs) keepAhead(aheadMs);
}

/** The server's time (ms), because phones' clocks go wrong (decisions §2); null while it is not known. */
export function serverNow(): number | null {
  return aheadMs === null ? null : Date.now() + aheadMs;
}

/**
 * The time (ms) that things done here are noted with, for other devices to compare with theirs: this device's own, put
 * right by what the server said last, also when that was in an earlier visit.
 */
export function sharedNow(): number {
  return Date.now() + keptAheadMs();
}

function keptAheadMs(): number {
  try {
    return Number(localStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

function keepAhead(ms: number): void {
  try {
    if (Math.abs(ms) > clockToleranceMs) localStorage.setItem(key, String(ms));
    else localStorage.removeItem(key);
  } catch {
    // A worker has no such storage, and a browser may forbid it: then the device's clock counts.
  }
}
