import { coverTextAddress } from '../../domain/image-address.ts';
import { textImage } from '../platform/text-image.ts';

/** The text that was asked for in a cover's place last: one that does not come either is not asked for for ever. */
const asked = new WeakMap<HTMLImageElement, string>();

/** Shows a cover that did not come as a picture from its text (specification §7); any other picture is left as it is. */
export async function showTextCover(picture: HTMLImageElement): Promise<void> {
  const address = coverTextAddress(picture.currentSrc);
  if (address === null || asked.get(picture) === address) return;
  asked.set(picture, address);
  await textImage(address, picture, new AbortController().signal);
}
