import { SettingsError } from '../settings-error.ts';
import type { MediaStore } from './ports.ts';

/**
 * Keeps a site from beginning beside pictures: they are another database's, and a second one beside it would tidy them away
 * as nobody's. Rejects with a SettingsError that says so, and as the store does where it cannot be asked.
 * @param place where the new site would lie, as the operator knows it
 */
export async function refuseBesidePictures(media: MediaStore, place: string): Promise<void> {
  for await (const _ of media.list('')) {
    throw new SettingsError(
      `There are pictures already, but no site in ${place}: is DATABASE_URL missing? ` +
        'A new site needs a MEDIA_URL or DATA_DIR without any; "restore" brings one back to its own.',
    );
  }
}

/** Where a site lies that these settings name. */
export function placeOfSite(settings: { databaseUrl: string | null; dataDir: string }): string {
  return settings.databaseUrl === null ? settings.dataDir : 'the database of DATABASE_URL';
}
