import { keep, readKept } from '../platform/kept.ts';

/** When the ads of the positions were closed (specification §3). */
interface AdRemoval {
  sdPosition: number;
  /** ms since 1970. */
  removeRecordTime: number;
}

const storageKey = 'mandao.ad-removals';
/** A closed ad stays away this long (decisions §7). */
const staysAwayMs = 24 * 60 * 60 * 1000;

/** Notes that the ad of a position was closed at `now` (ms). */
export function dismissAd(sdPosition: number, now: number): void {
  const others = removals().filter((it) => it.sdPosition !== sdPosition);
  keep(storageKey, { removals: [...others, { sdPosition, removeRecordTime: now }] });
}

/** Whether the ad of a position was closed within the 24 hours before `now` (ms) on this device. */
export function wasRemovedLately(sdPosition: number, now: number): boolean {
  const record = removals().find((it) => it.sdPosition === sdPosition);
  return record !== undefined && now - record.removeRecordTime < staysAwayMs;
}

function removals(): AdRemoval[] {
  return (
    readKept(storageKey, ({ removals }) => (Array.isArray(removals) ? removals.filter(isRemoval) : null)) ??
    []
  );
}

function isRemoval(found: unknown): found is AdRemoval {
  const { sdPosition, removeRecordTime } = { ...(found as Partial<Record<keyof AdRemoval, unknown>> | null) };
  return typeof sdPosition === 'number' && typeof removeRecordTime === 'number';
}
