import type { House } from './house.ts';
import { digestWords } from './messages/digest-words.ts';
import { forgetTombstones } from './store/reading.ts';
import { forgetRequestKeys } from './store/request-keys.ts';
import { sendDigests } from './usecases/send-digests.ts';

/** Often enough that a day turns in time; each round is a few short statements. */
const everyMs = 5 * 60 * 1000;

/**
 * What a site must do now and then: turn the ranks' day, forget what has run out, keep its lists at hand, tell members of
 * new chapters. Every process does it; each piece is right however many do, and a round that fails is told and tried again
 * with the next one. One round at a time: telling many members may take longer than the time between two. Once `stopping`
 * is aborted nothing more is begun, and `stop` waits for what is under way.
 */
export function doHousework(house: House, stopping: AbortSignal): { stop: () => Promise<void> } {
  let round: Promise<void> | null = null;
  const begin = () => {
    round ??= runOnce(house, stopping).finally(() => {
      round = null;
    });
  };
  begin();
  const timer = setInterval(begin, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}

async function runOnce(house: House, stopping: AbortSignal): Promise<void> {
  const now = house.now();
  const failed = (error: unknown) => house.log.error({ err: error }, 'news not taken by a push service');
  for (const work of [
    () => house.rankDays.rollDays(now),
    () => house.accounts.purgeAccounts(now),
    () => forgetRequestKeys(house.database, now),
    () => forgetTombstones(house.database, now),
    () => house.profileSigner?.tellOfEnd(now),
    () => house.catalogue.prepareLists(),
    () => sendDigests({ ...house, ...house.push, words: digestWords, failed, stopping }),
  ]) {
    if (stopping.aborted) return;
    try {
      await work();
    } catch (error) {
      house.log.error({ err: error }, 'housework failed and is tried again later');
    }
  }
}
