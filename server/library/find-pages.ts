import { checkSize } from './archive-guards.ts';
import { BookError } from './book-error.ts';
import type { BookLimits } from './book-limits.ts';
import type { BookSource, SourceEntry } from './book-source.ts';
import { hasImageExtension, isLitter } from './entry-names.ts';
import { imageKind } from './image-kind.ts';
import { compareNatural } from './natural-order.ts';

/** The images among a source's files, in natural order, without litter. Throws BookError. */
export async function findPages(source: BookSource, limits: BookLimits): Promise<SourceEntry[]> {
  const pages: SourceEntry[] = [];
  for (const entry of source.entries) {
    if (!isLitter(entry.name) && (await isPage(source.name, entry, limits))) pages.push(entry);
  }
  return pages.sort((a, b) => compareNatural(a.name, b.name));
}

/** Whether the file is an image, by its bytes. Throws BookError for one that only calls itself so, or is too large. */
export async function isPage(source: string, entry: SourceEntry, limits: BookLimits): Promise<boolean> {
  const isImage = imageKind(await entry.head()) !== null;
  if (!isImage && hasImageExtension(entry.name)) {
    const why = entry.size === 0 ? 'is empty (0 bytes)' : 'is not a JPEG, PNG, WebP, AVIF or GIF image';
    throw new BookError(`${source}: ${entry.name} ${why}`);
  }
  if (isImage) checkSize(source, entry.name, entry.size, limits.imageBytes);
  return isImage;
}
