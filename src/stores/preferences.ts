import { proxy } from 'valtio/vanilla';
import { orientations } from '../../contract/constants.ts';
import type { MemberStatus } from '../../contract/member.ts';
import { followKept, keep } from '../platform/kept.ts';
import { isSignedIn, useSignedIn } from './account.ts';
import { currentMember, useMember } from './member.ts';
import { useStored } from './use-stored.ts';

/** What a reader chose for this device. */
export interface Preferences {
  /** How comics are read: 1 vertical strip, 2 horizontal pages; null: as they were drawn. A member's goes before. */
  direction: number | null;
}

const storageKey = 'mandao.preferences';
const none: Preferences = { direction: null };
const preferences = proxy<Preferences>({ ...none });
let taken = false;

/** Keeps a choice on this device. */
export function keepPreference(change: Partial<Preferences>): void {
  takeUp();
  Object.assign(preferences, change);
  keep(storageKey, { ...preferences });
}

/** How this reader likes to read: as the member said, else as this device was told; null: nobody said. */
export function preferredDirection(): number | null {
  takeUp();
  return likedBy(isSignedIn() ? currentMember() : null, preferences.direction);
}

export function usePreferredDirection(): number | null {
  takeUp();
  const { direction } = useStored(preferences, none);
  const member = useMember();
  return likedBy(useSignedIn() ? member : null, direction);
}

/** A server that tells no choice says by horizontal alone that there was one: every member begins at vertical. */
function likedBy(member: MemberStatus | null, onDevice: number | null): number | null {
  if (member?.chosenDirection !== undefined) return member.chosenDirection;
  return member?.direction === orientations.horizontal ? member.direction : onDevice;
}

/** Read at its first use: no screen waits for it. */
function takeUp(): void {
  if (taken) return;
  taken = true;
  followKept(storageKey, keptPreferences, (kept) => Object.assign(preferences, kept ?? none));
}

function keptPreferences({ direction }: Record<string, unknown>): Preferences {
  const known = Object.values<unknown>(orientations).includes(direction);
  return { direction: known ? (direction as number) : null };
}
