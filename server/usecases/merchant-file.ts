import type { ByKnown, FileSetting, MerchantFiles, NamedFile } from './merchant-files-port.ts';
import type { Library, MediaStore } from './ports.ts';
import { looseMedia, type MediaRemover, mediaOwner, removeLoose, removeUnsettled } from './tidy-media.ts';

/** What takes a merchant's own file in: its app, its logo. */
export interface FileShelf {
  files: MerchantFiles;
  library: Library;
  media: MediaStore;
  remover: MediaRemover;
  now: () => number;
}

/**
 * Takes a merchant's file in under `key`, which nobody has used before, in place of the one before, with the settings that
 * go with it, and answers these. It is noted as loose until it is written down; what `settingsFor` throws leaves the one
 * before.
 */
export async function putMerchantFile<Settings extends Readonly<Record<string, string>>>(
  shelf: FileShelf,
  merchantId: number,
  { setting, key, bytes }: { setting: FileSetting; key: string; bytes: Buffer },
  settingsFor: ByKnown<Settings>,
): Promise<Settings> {
  const { library, media, remover, now } = shelf;
  await library.noteLooseMedia(looseMedia(key, now()));
  try {
    await media.put(key, bytes);
    await media.settle(key);
    return await nameMerchantFile(shelf, merchantId, setting, (known) => ({
      key,
      settings: settingsFor(known),
    }));
  } catch (error) {
    await removeUnsettled(library, remover, [key]);
    throw error;
  }
}

/** Writes down which file of the media store is the merchant's; the one before goes. Answers what else was set. */
export async function nameMerchantFile<Settings extends Readonly<Record<string, string>>>(
  { files, library, remover, now }: Omit<FileShelf, 'media'>,
  merchantId: number,
  setting: FileSetting,
  name: ByKnown<NamedFile<Settings>>,
): Promise<Settings> {
  const { settings, before } = await files.put(merchantId, setting, name, mediaOwner(now()));
  if (before !== null) await removeLoose(library, remover, [before]);
  return settings;
}
