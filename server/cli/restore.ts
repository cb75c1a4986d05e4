import { resolve } from 'node:path';
import { defaultMerchantId } from '../../contract/constants.ts';
import type { Settings } from '../config.ts';
import { openMedia } from '../media/media-place.ts';
import { Renditions } from '../media/renditions.ts';
import { StoredBackups } from '../store/backup/stored-backups.ts';
import { StoredMerchants } from '../store/merchants.ts';
import { openDatabase } from '../store/open.ts';
import { findMerchant } from '../usecases/merchant.ts';
import { restoreSite } from '../usecases/restore-site.ts';
import type { BareCommandPlan } from './command.ts';
import { counted } from './counted.ts';
import { siteTime } from './site-time.ts';
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
    // What is back is back, also where its clock cannot be read any more.
    const zone = await restoredZone(settings).catch(() => 'UTC');
    const missing =
      manifest.missing.length > 0
        ? ` ${counted(manifest.missing.length, 'picture was', 'pictures were')} not in it: run check.`
        : '';
    return {
      line: `The site of ${siteTime(manifest.at, zone)} is back: ${counted(rows, 'row')} and ${counted(manifest.pictures.count, 'picture')}.${missing}`,
      json: { at: manifest.at, rows, pictures: manifest.pictures.count, missing: manifest.missing },
    };
  },
};

/** The zone of the site that was brought back. */
async function restoredZone(settings: Settings): Promise<string> {
  const database = await openDatabase(settings);
  try {
    return (await findMerchant(new StoredMerchants(database), defaultMerchantId)).timeZone;
  } finally {
    await database.destroy();
  }
}
