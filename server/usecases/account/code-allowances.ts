import { dayMs, hourMs } from '../../../domain/durations.ts';
import { resendMs } from './account-limits.ts';
import type { CodePlace } from './accounts-port.ts';

/** So many codes within so long. */
interface Allowance {
  most: number;
  withinMs: number;
}

/** What a code is counted by: a place, an empty text in it standing for all. */
interface Counted {
  by: CodePlace;
  allowances: readonly Allowance[];
}

const byPhone: readonly Allowance[] = [
  { most: 1, withinMs: resendMs },
  { most: 5, withinMs: hourMs },
  { most: 10, withinMs: dayMs },
];
const byMember: readonly Allowance[] = [{ most: 10, withinMs: dayMs }];

/**
 * What a code is taken from.
 *
 * To bind, a message always goes out: those of a phone count together, whichever member asks, and those of a member,
 * whichever phone is named.
 *
 * To reset, one goes out only where account and phone belong together, and nobody may learn where they do. So each pair
 * counts for itself, and alike whether it sends or not: who names accounts that are not there takes nothing from the
 * owner. A phone is one member's of a merchant, so what its pair may have is all that it can be sent to reset. The two
 * purposes do not count together: a reset held back by messages to bind would be in any member's power, and a bind held
 * back by those to reset would tell that the pair belongs together.
 *
 * Each merchant counts alone, for it has members and pays for messages of its own. So nobody's phone gets more than five
 * messages an hour and ten a day of each purpose from a merchant; over all merchants `limitCalls` holds an address to
 * twenty requests an hour, and a member to bind is held by their own ten.
 */
export function countsOf(place: CodePlace): readonly Counted[] {
  if (place.purpose === 'reset') return [{ by: place, allowances: byPhone }];
  return [
    { by: { ...place, holder: '' }, allowances: byPhone },
    { by: { ...place, phone: '' }, allowances: byMember },
  ];
}

/** How long the next code waits (ms), 0 when not at all; `moments` of those before in rising order. */
export function waitForCode(
  moments: readonly number[],
  allowances: readonly Allowance[],
  now: number,
): number {
  const waits = allowances.map(({ most, withinMs }) => (moments.at(-most) ?? -withinMs) + withinMs - now);
  return Math.max(0, ...waits);
}
