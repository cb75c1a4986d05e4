import { checkLibrary } from '../usecases/check-library.ts';
import type { CommandPlan } from './command.ts';
import { counted } from './counted.ts';
import { wrongWords } from './wrong-words.ts';

const usage = [
  'check                            whether every picture is there and whole, and the ledger balances',
];

/** `check`: exit code 1 when something is wrong. */
export const checkCommand: CommandPlan = {
  usage,
  async run(desk, words) {
    if (words.length > 0) throw wrongWords(usage, words);
    const report = await checkLibrary(desk.library, desk.media, desk.now());
    const ledger = await desk.ledger.audit();
    const faults = [...report.faults, ...ledger.faults];
    const sound = faults.length === 0;
    const what = `${counted(report.comics, 'comic')}, ${counted(report.chapters, 'chapter')}, ${counted(report.pictures, 'picture')}`;
    const points = `${counted(ledger.transactions, 'transaction')} of ${counted(ledger.members, 'member')}`;
    const loose =
      report.loose > 0
        ? ` ${counted(report.loose, 'unfinished import or removal', 'unfinished imports or removals')} will be tidied by the next import.`
        : '';
    const line = sound
      ? `The library is sound: ${what}. The ledger balances: ${points}.${loose}`
      : `There ${faults.length === 1 ? 'is' : 'are'} ${counted(faults.length, 'fault')} (${what}; ${points}):\n${faults.join('\n')}`;
    return {
      line,
      json: { sound, ...report, faults, ledger: { ...ledger, sound: ledger.faults.length === 0 } },
      faulty: !sound,
    };
  },
};
