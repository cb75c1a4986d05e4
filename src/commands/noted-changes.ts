import type { AdRemoval, AutoBuyLimit } from '../../contract/member.ts';
import { mirrorName } from '../mirror/presence.ts';
import type { SettingsChange } from '../mirror/tables.ts';
import { keep, readKept } from '../platform/kept.ts';

const settingsKey = () => `${mirrorName()}.noted-settings`;
const adsKey = () => `${mirrorName()}.noted-ads`;

/** What a member has set, and when (ms since 1970; 0 where an older build did not note it). */
export interface SettingsThen {
  change: SettingsChange;
  at: number;
}

/**
 * Notes what a member has changed until disk or server has it: a page that is left at once has no time for either. Where
 * storage is forbidden or full nothing is noted.
 */
export function noteSettings(memberId: string, { change, at }: SettingsThen): void {
  keep(settingsKey(), { memberId, change, at });
}

/** What an earlier page has noted of this member; null for nothing, and for what is not understood. */
export function notedSettings(memberId: string): SettingsThen | null {
  return readKept(settingsKey(), (found) =>
    found.memberId === memberId && isObject(found.change)
      ? { change: settingsIn({ ...found.change }), at: typeof found.at === 'number' ? found.at : 0 }
      : null,
  );
}

/** Takes the note away: it was told, or the member is signed out. */
export function forgetNotedSettings(): void {
  keep(settingsKey(), null);
}

/** The same for a closed ad. */
export function noteAdRemoval(removal: AdRemoval): void {
  const others = notedAdRemovals().filter(({ sdPosition }) => sdPosition !== removal.sdPosition);
  keep(adsKey(), [...others, removal]);
}

/** Ads that were closed and have not come into the database; what is not understood is passed over. */
export function notedAdRemovals(): AdRemoval[] {
  return readKept(adsKey(), (found) => Object.values(found).filter(isAdRemoval)) ?? [];
}

/** Drops a note once the database has it; a newer one of its position stays. */
export function dropAdNote({ sdPosition, removeRecordTime }: AdRemoval): void {
  const others = notedAdRemovals().filter(
    (it) => it.sdPosition !== sdPosition || it.removeRecordTime > removeRecordTime,
  );
  keep(adsKey(), others.length > 0 ? others : null);
}

/** Written by hand, for a first screen would wait for the schema library. */
function settingsIn({ autoBuy, direction, autoBuyLimit }: Record<string, unknown>): SettingsChange {
  const { perDay, perChapter, floor }: Partial<Record<keyof AutoBuyLimit, unknown>> = {
    ...(isObject(autoBuyLimit) && autoBuyLimit),
  };
  const limit = {
    ...(isLimit(perDay) && { perDay }),
    ...(isLimit(perChapter) && { perChapter }),
    ...(typeof floor === 'number' && { floor }),
  };
  return {
    ...(typeof autoBuy === 'boolean' && { autoBuy }),
    ...((direction === 1 || direction === 2 || direction === null) && { direction }),
    ...(Object.keys(limit).length > 0 && { autoBuyLimit: limit }),
  };
}

function isLimit(value: unknown): value is number | null {
  return value === null || typeof value === 'number';
}

function isAdRemoval(value: unknown): value is AdRemoval {
  if (!isObject(value)) return false;
  const { sdPosition, removeRecordTime }: Partial<AdRemoval> = value;
  return typeof sdPosition === 'number' && typeof removeRecordTime === 'number';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
