import type { ChapterBrief } from '../../../../contract/comic.ts';
import type { LockedChapter } from './reader-data.ts';

/** After a failure it is not asked again sooner, ms. */
const patienceMs = 5000;

/** What is beyond the end of a flow of chapters. */
export interface Beyond {
  /** Stands there for the next chapter, which is locked: as the list says, or as the server did. */
  gate: LockedChapter | null;
  /** The next chapter was asked for, at a gate because it is the reader's now, and could not be had. */
  missed: boolean;
  /** It may be asked for again from then on, ms of the page. */
  from: number;
}

/** No more is known of the next chapter than what the list says. */
export const listed: Beyond = { gate: null, missed: false, from: 0 };

/** What who comes near the end does about the next chapter: asks for it, puts its gate there, or nothing. */
export function stepTo(
  next: ChapterBrief,
  { gate, missed, from }: Beyond,
  now: number,
): 'ask' | 'gate' | null {
  if (now < from) return null;
  if (next.free || next.bought || (gate && missed)) return 'ask';
  return gate ? null : 'gate';
}

/** It is locked, as the list says. */
export function closed(gate: LockedChapter): Beyond {
  return { gate, missed: false, from: 0 };
}

/** It was asked for and is `locked`, whatever the list says, or could not be had (null). */
export function unopened({ gate }: Beyond, locked: LockedChapter | null, now: number): Beyond {
  return { gate: locked ?? gate, missed: !locked, from: now + patienceMs };
}

/** The network is back, or the reader asks: nothing waits any longer. */
export function impatient(beyond: Beyond): Beyond {
  return { ...beyond, from: 0 };
}
