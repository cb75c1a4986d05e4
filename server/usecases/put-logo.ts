import { prepareLogo } from '../library/prepare-logo.ts';
import { fileVersion } from './file-version.ts';
import { logoKey } from './media-keys.ts';
import { type FileShelf, nameMerchantFile, putMerchantFile } from './merchant-file.ts';

const setting = 'logoFile';

/**
 * Takes a merchant's logo in, in place of the one before. Answers its address. Throws BookError for an image that
 * cannot be used.
 */
export async function putLogo(shelf: FileShelf, merchantId: number, image: Buffer): Promise<string> {
  const bytes = await prepareLogo(image);
  const key = logoKey(merchantId, fileVersion(bytes));
  const logo = `/${key}`;
  await putMerchantFile(shelf, merchantId, { setting, key, bytes }, () => ({ logo }));
  return logo;
}

/** Shows the logo at an address from now on; a file that was given before goes, unless the address is its own. */
export async function nameLogo(shelf: FileShelf, merchantId: number, logo: string): Promise<void> {
  await nameMerchantFile(shelf, merchantId, setting, ({ [setting]: file }) => ({
    key: typeof file === 'string' && logo === `/${file}` ? file : null,
    settings: { logo },
  }));
}
