import { resolve } from 'node:path';
import { openMedia } from '../media/media-place.ts';
import { Renditions } from '../media/renditions.ts';
import { StoredBackups } from '../store/backup/stored-backups.ts';
import { restoreSite } from '../usecases/restore-site.ts';
import type { BareCommandPlan } from './command.ts';
import { counted } from './counted.ts';
import { wrongWords } from './wrong-words.ts';

const usage = ['restore FILE [--replace]         brings a backup back; --replace: over what is there'];

/** `restore FILE`: into the database and the media store that the settings name, of whichever kind they are. */
export const restoreCommand: BareCommandPlan = {
  usage,
  flags: ['replace'],
  async runBare(settings, words, flags) {
    const [path, ...more] = words;
    if (path === undefined || more.length > 0) throw wrongWords(usage, words);
    const { originals, kept } = await openMedia(settings);
    const remover = new Renditions({ originals, kept, memoryBytes: 0 });
    const target = { backups: new StoredBackups(settings), media: originals, remover, now: Date.now };
    const manifest = await restoreSite(target, resolve(path), { replace: flags.replace === true });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const day = new Date(manifest.at).toISOString().slice(0, 16).replace('T', ' ');
    const missing =
      manifest.missing.length > 0
        ? ` ${counted(manifest.missing.length, 'picture was', 'pictures were')} not in it: run check.`
        : '';
    return {
      line: `The site of ${day} UTC is back: ${counted(rows, 'row')} and ${counted(manifest.pictures.count, 'picture')}.${missing}`,
      json: { at: manifest.at, rows, pictures: manifest.pictures.count, missing: manifest.missing },
    };
  },
};
