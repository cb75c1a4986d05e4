import { cacheNames } from '../contract/offline.ts';
import { dropOlderHalf } from './bounded.ts';
import { trimReadChapters } from './read-chapters.ts';

/** A full disk is relieved of covers and of what was read long ago; what the reader saved stays. */
export async function makeRoom(): Promise<void> {
  await dropOlderHalf(cacheNames.images);
  await trimReadChapters((before) => before / 2);
}
