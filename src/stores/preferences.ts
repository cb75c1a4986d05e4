import { proxy } from 'valtio/vanilla';
import { orientations } from '../../contract/constants.ts';
import { keep, readKept } from '../platform/kept.ts';
import { isSignedIn, useSignedIn } from './account.ts';
import { currentMember, useMember } from './member.ts';
import { useStored } from './use-stored.ts';

/** What a reader chose for this device. */
export interface Preferences {
  /** How comics are read, while nobody is signed in: 1 vertical strip, 2 horizontal pages; null: as they were drawn. */
  direction: number | null;
  /** Smaller pictures, and none ahead of their time. */
  dataSaver: boolean;
}

const storageKey = 'mandao.preferences';
const none: Preferences = { direction: null, dataSaver: false };
const preferences = proxy<Preferences>({ ...none });
let taken = false;

export function currentPreferences(): Readonly<Preferences> {
  takeUp();
  return preferences;
}

export function usePreferences(): Preferences {
  takeUp();
  return useStored(preferences, none);
}

/** Keeps a choice on this device. */
export function keepPreference(change: Partial<Preferences>): void {
  takeUp();
  Object.assign(preferences, change);
  keep(storageKey, { ...preferences });
}

/** How this reader likes to read: as the member said, else as this device was told; null: nobody said. */
export function preferredDirection(): number | null {
  const { direction } = currentPreferences();
  return (isSignedIn() ? currentMember()?.direction : direction) ?? direction;
}

export function usePreferredDirection(): number | null {
  const { direction } = usePreferences();
  const member = useMember();
  return (useSignedIn() ? member?.direction : direction) ?? direction;
}

/** Read at its first use: no screen waits for it. */
function takeUp(): void {
  if (taken || typeof localStorage === 'undefined') return;
  taken = true;
  Object.assign(preferences, readKept(storageKey, keptPreferences) ?? none);
}

function keptPreferences({ direction, dataSaver }: Record<string, unknown>): Preferences {
  const known = Object.values<unknown>(orientations).includes(direction);
  return { direction: known ? (direction as number) : null, dataSaver: dataSaver === true };
}
