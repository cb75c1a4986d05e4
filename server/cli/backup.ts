import { resolve } from 'node:path';
import { isOfEmptySite } from '../backup/manifest.ts';
import { backupSite } from '../usecases/backup-site.ts';
import type { CommandPlan } from './command.ts';
import { counted } from './counted.ts';
import { wrongWords } from './wrong-words.ts';

const usage = ['backup FILE                      everything in one file, while the site runs'];

const endings = ['SIGINT', 'SIGTERM'] as const;

/** Stops the backup in order with the first of these signals, as Ctrl+C sends one; a second one ends the process at once. */
function untilSignalled(): Disposable & { stopping: AbortSignal } {
  const stop = new AbortController();
  const leave = () => {
    for (const signal of endings) process.off(signal, onSignal);
  };
  const onSignal = () => {
    leave();
    stop.abort();
  };
  for (const signal of endings) process.on(signal, onSignal);
  return { stopping: stop.signal, [Symbol.dispose]: leave };
}

/** `backup FILE`: exit code 1 also when pictures are damaged, or went away while they were copied. */
export const backupCommand: CommandPlan = {
  usage,
  async run(desk, words) {
    const [path, ...more] = words;
    if (path === undefined || more.length > 0) throw wrongWords(usage, words);
    using told = untilSignalled();
    const { tables, pictures, missing, at } = await backupSite(desk, resolve(path), told.stopping);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const gone = missing.slice(0, 5).join(', ') + (missing.length > 5 ? ', …' : '');
    const lack = `; ${counted(missing.length, 'picture was', 'pictures were')} missing, damaged or replaced meanwhile (${gone}): run check, mend what it names, and back up again`;
    const empty = isOfEmptySite({ tables }) ? ' There is no comic and no member in it.' : '';
    return {
      line: `${path} holds ${counted(rows, 'row')} and ${counted(pictures.count, 'picture')}${missing.length > 0 ? lack : ''}.${empty}`,
      json: { file: resolve(path), at, rows, pictures: pictures.count, missing },
      faulty: missing.length > 0,
    };
  },
};
