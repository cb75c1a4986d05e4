import { databaseFaults } from '../store/database-faults.ts';
import { checkLibrary } from '../usecases/check-library.ts';
import type { CommandPlan } from './command.ts';
import { counted } from './counted.ts';
import { wrongWords } from './wrong-words.ts';

const usage = [
  'check [--quick]                  whether every picture is whole (reads all of them; --quick: only sizes), and the ledger balances',
];

/** `check`: exit code 1 when something is wrong. */
export const checkCommand: CommandPlan = {
  usage,
  flags: ['quick'],
  async run(desk, words, flags) {
    if (words.length > 0) throw wrongWords(usage, words);
    const quick = flags.quick === true;
    const report = await checkLibrary(desk.library, desk.media, desk.now(), { quick });
    const ledger = await desk.ledger.audit();
    const database = await databaseFaults(desk.database, { quick });
    const faults = [...database, ...report.faults, ...ledger.faults];
    const sound = faults.length === 0;
    const what = `${counted(report.comics, 'comic')}, ${counted(report.chapters, 'chapter')}, ${counted(report.pictures, 'picture')}`;
    const points = `${counted(ledger.transactions, 'transaction')} of ${counted(ledger.members, 'member')}`;
    const loose =
      report.loose > 0
        ? ` ${counted(report.loose, 'unfinished import or removal', 'unfinished imports or removals')} will be tidied by the next import.`
        : '';
    const unproved =
      report.unproved > 0
        ? ` Of ${counted(report.unproved, 'picture')} only the beginning was looked at: an earlier version kept no checksum, import --again does.`
        : '';
    const verdict = quick ? 'Every picture is there in its size' : 'The library is sound';
    const line = sound
      ? `${verdict}: ${what}. The ledger balances: ${points}.${unproved}${loose}`
      : `There ${faults.length === 1 ? 'is' : 'are'} ${counted(faults.length, 'fault')} (${what}; ${points}):\n${faults.join('\n')}`;
    return {
      line,
      json: { sound, ...report, faults, ledger: { ...ledger, sound: ledger.faults.length === 0 } },
      faulty: !sound,
    };
  },
};
