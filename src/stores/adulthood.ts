import { proxy } from 'valtio/vanilla';
import { followKept, keep } from '../platform/kept.ts';
import { useStored } from './use-stored.ts';

interface Adulthood {
  /** Null until the device was looked at. */
  confirmed: boolean | null;
}

const storageKey = 'mandao.adult';
const unknown: Adulthood = { confirmed: null };
const adulthood = proxy<Adulthood>({ ...unknown });

/** Finds out what the reader of this device said before, and from then on what they say in other tabs. */
export function takeUpAdulthood(): void {
  if (adulthood.confirmed !== null) return;
  followKept(
    storageKey,
    ({ confirmed }) => confirmed === true,
    // Where nothing can be kept, it was said to this page.
    (said) => {
      adulthood.confirmed = said ?? adulthood.confirmed ?? false;
    },
  );
}

/** The reader says to be of age; this device does not ask again. */
export function confirmAdulthood(): void {
  adulthood.confirmed = true;
  keep(storageKey, { confirmed: true });
}

/** It is taken back: this device asks again, in every tab at once. */
export function takeBackAdulthood(): void {
  adulthood.confirmed = false;
  // Not forgotten: other tabs hold to what was said to them where nothing is kept. Shorter than what was said, so that
  // there is room for it on a full device too.
  keep(storageKey, {});
}

/** Whether the reader of this device has said so; null while that is not known. */
export function useAdulthood(): boolean | null {
  return useStored(adulthood, unknown).confirmed;
}
