import type { House } from './house.ts';
import { digestWords } from './messages/digest-words.ts';
import { forgetTombstones } from './store/reading.ts';
import { forgetRequestKeys } from './store/request-keys.ts';
import { sendDigests } from './usecases/send-digests.ts';

/** Often enough that a day turns in time; each round is a few short statements. */
const everyMs = 5 * 60 * 1000;

/**
 * What a site must do now and then: turn the ranks' day, forget what has run out, tell members of new chapters. Every process does it; each piece is
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
  const untaken = (error: unknown) => house.log.error({ err: error }, 'news not taken by a push service');
  for (const work of [
    () => house.rankDays.rollDays(now),
    () => house.accounts.purgeAccounts(now),
    () => forgetRequestKeys(house.database, now),
    () => forgetTombstones(house.database, now),
    () => house.profileSigner?.tellOfEnd(now),
    () => sendDigests({ ...house, ...house.push, words: digestWords, failed: untaken }),
  ]) {
    try {
      await work();
    } catch (error) {
      house.log.error({ err: error }, 'housework failed and is tried again later');
    }
  }
}
