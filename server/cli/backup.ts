import { resolve } from 'node:path';
import { backupSite } from '../usecases/backup-site.ts';
import type { CommandPlan } from './command.ts';
import { wrongWords } from './said-words.ts';

const usage = ['backup FILE                      everything in one file, while the site runs'];

/** `backup FILE`: exit code 1 also when pictures went away while they were copied. */
export const backupCommand: CommandPlan = {
  usage,
  async run(desk, words) {
    const [path, ...more] = words;
    if (path === undefined || more.length > 0) throw wrongWords(usage);
    const { tables, pictures, missing, at } = await backupSite(desk, resolve(path));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const gone = missing.slice(0, 5).join(', ');
    const lack = `; ${missing.length} pictures were missing or replaced meanwhile (${gone}…): run check, and back up again`;
    return {
      line: `${path} holds ${rows} rows and ${pictures.count} pictures${missing.length > 0 ? lack : ''}.`,
      json: { file: resolve(path), at, rows, pictures: pictures.count, missing },
      faulty: missing.length > 0,
    };
  },
};
