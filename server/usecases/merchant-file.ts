import type { FileSetting, MerchantFiles } from './merchant-files-port.ts';
import type { Library, MediaStore, Merchants } from './ports.ts';
import { looseMedia, type MediaRemover, removeLoose } from './tidy-media.ts';

/** What takes a merchant's own file in: its app, its logo. */
export interface FileShelf {
  files: MerchantFiles;
  merchants: Merchants;
  library: Library;
  media: MediaStore;
  remover: MediaRemover;
  now: () => number;
}

/**
 * Takes a merchant's file in under `key`, in place of the one before, with the settings that go with it. It is noted as
 * loose until it is written down.
 */
export async function putMerchantFile(
  shelf: FileShelf,
  merchantId: number,
  { setting, key, bytes }: { setting: FileSetting; key: string; bytes: Buffer },
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const { merchants, library, media, now } = shelf;
  // The very file again is in use already: nobody may tidy it.
  if (key !== (await merchantFile(merchants, merchantId, setting)))
    await library.noteLooseMedia(looseMedia(key, now()));
  await media.put(key, bytes);
  await nameMerchantFile(shelf, merchantId, { setting, key }, settings);
}

/** Writes down which file of the media store is the merchant's (null: none any more); the one before goes. */
export async function nameMerchantFile(
  { files, library, remover, now }: FileShelf,
  merchantId: number,
  file: { setting: FileSetting; key: string | null },
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const { prefix: _prefix, ...loose } = looseMedia('', now());
  const before = await files.put(merchantId, file, settings, loose);
  if (before !== null) await removeLoose(library, remover, [before]);
}

/** The key of the file that is the merchant's now; null when there is none. */
export async function merchantFile(
  merchants: Merchants,
  merchantId: number,
  setting: FileSetting,
): Promise<string | null> {
  const key = (await merchants.settings(merchantId))?.[setting];
  return typeof key === 'string' ? key : null;
}
