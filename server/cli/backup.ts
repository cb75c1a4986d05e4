import { resolve } from 'node:path';
import { StoredBackups } from '../store/backup/stored-backups.ts';
import { backupSite } from '../usecases/backup-site.ts';
import type { BareCommandPlan } from './command.ts';
import { openDesk } from './desk.ts';
import { wrongWords } from './said-words.ts';

const usage = ['backup FILE                      everything in one file, while the site runs'];

/** `backup FILE`: exit code 1 also when pictures went away while they were copied. */
export const backupCommand: BareCommandPlan = {
  usage,
  async runBare(settings, words) {
    const [path, ...more] = words;
    if (path === undefined || more.length > 0) throw wrongWords(usage);
    const desk = await openDesk(settings);
    try {
      const source = { backups: new StoredBackups(settings), media: desk.media, now: desk.now };
      const { tables, pictures, missing, at } = await backupSite(source, resolve(path));
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      if (missing.length > 0) process.exitCode = 1;
      const gone = missing.slice(0, 5).join(', ');
      const lack = `; ${missing.length} pictures were missing or replaced meanwhile (${gone}…): run check, and back up again`;
      return {
        line: `${path} holds ${rows} rows and ${pictures.count} pictures${missing.length > 0 ? lack : ''}.`,
        json: { file: resolve(path), at, rows, pictures: pictures.count, missing },
      };
    } finally {
      await desk.close();
    }
  },
};
