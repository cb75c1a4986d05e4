import { SettingsError } from '../settings-error.ts';
import type { MediaStore } from './ports.ts';

/**
 * Keeps a site from beginning beside pictures: they are another database's, and a second one beside it would tidy them away
 * as nobody's. Rejects with a SettingsError that says so, and as the store does where it cannot be asked.
 */
export async function refuseBesidePictures(media: MediaStore, settings: SitePlace): Promise<void> {
  const slip = settings.databaseUrl === null ? 'is DATABASE_URL missing' : 'does that name another one';
  for await (const _ of media.list('')) {
    throw new SettingsError(
      `There are pictures already, but no site in ${placeOfSite(settings)}: ${slip}? ` +
        'A new site needs a MEDIA_URL or DATA_DIR without any; "restore" brings one back to its own.',
    );
  }
}

interface SitePlace {
  databaseUrl: string | null;
  dataDir: string;
}

/** Where a site lies that these settings name, as the operator knows it. */
export function placeOfSite(settings: SitePlace): string {
  return settings.databaseUrl === null ? settings.dataDir : 'the database of DATABASE_URL';
}
