import type { House } from './house.ts';
import { forgetTombstones } from './store/reading.ts';
import { forgetRequestKeys } from './store/request-keys.ts';

/** Often enough that a day turns in time; each round is a few short statements. */
const everyMs = 5 * 60 * 1000;

/**
 * What a site must do now and then: turn the ranks' day, forget what has run out. Every process does it; each piece is
 * right however many do, and a round that fails is told and tried again with the next one.
 */
export function doHousework(house: House): { stop: () => Promise<void> } {
  let round = runOnce(house);
  const timer = setInterval(() => {
    round = round.then(() => runOnce(house));
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}

async function runOnce(house: House): Promise<void> {
  const now = house.now();
  for (const work of [
    () => house.rankDays.rollDays(now),
    () => house.accounts.purgeAccounts(now),
    () => forgetRequestKeys(house.database, now),
    () => forgetTombstones(house.database, now),
    () => house.profileSigner?.tellOfEnd(now),
  ]) {
    try {
      await work();
    } catch (error) {
      house.log.error({ err: error }, 'housework failed and is tried again later');
    }
  }
}
