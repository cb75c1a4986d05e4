import type { House } from './house.ts';
import { digestWords } from './messages/digest-words.ts';
import { purgeAccounts } from './store/accounts-purge.ts';
import { forgetPageReports } from './store/page-reports.ts';
import { forgetTombstones } from './store/reading.ts';
import { forgetRequestKeys } from './store/request-keys.ts';
import { type TimePassed, timePassed } from './store/time-passed.ts';
import { sendDigests } from './usecases/send-digests.ts';

/** Often enough that a day turns in time; each round is a few short statements. */
const everyMs = 5 * 60 * 1000;

/**
 * What a site must do now and then: turn the ranks' day, note who was there, forget what has run out, keep its lists at
 * hand; and, in rounds of its own, tell members of new chapters, since a push service that does not answer may hold a
 * round up for long. Every process does it; each piece is right however many do, and a round that fails is told and tried again with the next one.
 * Once `stopping` is aborted nothing more is begun, and `stop` waits for what is under way.
 */
export function doHousework(house: House, stopping: AbortSignal): { stop: () => Promise<void> } {
  const { database, log, now } = house;
  let passed: TimePassed | null = null;
  // Not before it is known: a database that does not answer for it would not answer for what is over either.
  const over = (forget: (passed: TimePassed) => Promise<unknown>) => () => passed && forget(passed);
  const failed = (error: unknown) => log.error({ err: error }, 'news not taken by a push service');
  const rounds = [
    [
      () => house.sessions.noteSeen(),
      async () => {
        passed = await timePassed(database, now());
      },
      over((between) => house.rankDays.rollDays(now(), between)),
      over(({ earliest }) => purgeAccounts(database, now(), earliest)),
      over(({ earliest }) => forgetRequestKeys(database, earliest)),
      over(({ earliest }) => forgetTombstones(database, earliest)),
      over(({ earliest }) => forgetPageReports(database, earliest)),
      () => house.profileSigner?.tellOfEnd(now()),
      () => house.catalogue.prepareLists(),
    ],
    [() => sendDigests({ ...house, ...house.push, words: digestWords, failed, stopping })],
  ].map((works) => inRounds(works, log, stopping));
  return { stop: async () => void (await Promise.all(rounds.map((round) => round.stop()))) };
}

/** Does the works one after the other, now and every five minutes; a round that takes longer than that is not begun twice. */
function inRounds(works: readonly (() => unknown)[], log: House['log'], stopping: AbortSignal) {
  let round: Promise<void> | null = null;
  const begin = () => {
    round ??= runOnce(works, log, stopping).finally(() => {
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

async function runOnce(
  works: readonly (() => unknown)[],
  log: House['log'],
  stopping: AbortSignal,
): Promise<void> {
  for (const work of works) {
    if (stopping.aborted) return;
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, 'housework failed and is tried again later');
    }
  }
}
