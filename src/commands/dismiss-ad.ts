import type { AdRemoval } from '../../contract/member.ts';
import { putAdRemoval } from '../mirror/ad-removals.ts';
import { safely } from '../mirror/safely.ts';
import { dropAdNote, noteAdRemoval, notedAdRemovals } from './noted-changes.ts';

/**
 * Notes that the ad of a position was closed at `now` (ms), before the call returns; a member's other devices hear of it.
 * Never rejects: where nothing can be kept it stays away as long as the page.
 */
export async function dismissAd(sdPosition: number, now: number): Promise<void> {
  const removal = { sdPosition, removeRecordTime: now };
  noteAdRemoval(removal);
  await putNoted(removal);
}

/** A page that was left at once has only noted which ads were closed: they come into the database. Never rejects. */
export async function bringNotedAdRemovals(): Promise<void> {
  await Promise.all(notedAdRemovals().map(putNoted));
}

/** The note stays where there is no database. */
async function putNoted(removal: AdRemoval): Promise<void> {
  const put = async () => {
    await putAdRemoval(removal);
    return true;
  };
  if (await safely(put, false)) dropAdNote(removal);
}
