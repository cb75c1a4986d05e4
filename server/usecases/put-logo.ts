import { createHash } from 'node:crypto';
import { prepareLogo } from '../library/prepare-logo.ts';
import { logoKey } from './media-keys.ts';
import type { MerchantFiles } from './merchant-files-port.ts';
import type { Library, MediaStore, Merchants } from './ports.ts';
import { looseMedia, type MediaRemover, removeLoose } from './tidy-media.ts';

/** What takes a logo in. */
export interface LogoShelf {
  files: MerchantFiles;
  merchants: Merchants;
  library: Library;
  media: MediaStore;
  remover: MediaRemover;
  now: () => number;
}

/**
 * Takes a merchant's logo in, in place of the one before. Its file is noted as loose until it is written down. Answers
 * its address. Throws BookError for an image that cannot be used.
 */
export async function putLogo(shelf: LogoShelf, merchantId: number, image: Buffer): Promise<string> {
  const { merchants, library, media, now } = shelf;
  const picture = await prepareLogo(image);
  const key = logoKey(merchantId, createHash('sha256').update(picture).digest('hex').slice(0, 16));
  // The very logo again is in use already: nobody may tidy it.
  if (key !== (await fileOf(merchants, merchantId))) await library.noteLooseMedia(looseMedia(key, now()));
  await media.put(key, picture);
  await showLogo(shelf, merchantId, `/${key}`, key);
  return `/${key}`;
}

/** Shows the logo at an address from now on; a file that was given before goes, unless the address is its own. */
export async function nameLogo(shelf: LogoShelf, merchantId: number, address: string): Promise<void> {
  const file = await fileOf(shelf.merchants, merchantId);
  await showLogo(shelf, merchantId, address, address === `/${file}` ? file : null);
}

async function showLogo(
  { files, library, remover, now }: LogoShelf,
  merchantId: number,
  address: string,
  key: string | null,
): Promise<void> {
  const { prefix: _prefix, ...loose } = looseMedia('', now());
  const before = await files.put(merchantId, { setting: 'logoFile', key }, { logo: address }, loose);
  if (before !== null) await removeLoose(library, remover, [before]);
}

async function fileOf(merchants: Merchants, merchantId: number): Promise<string | null> {
  const file = (await merchants.settings(merchantId))?.logoFile;
  return typeof file === 'string' ? file : null;
}
