import { BookError } from './book-error.ts';
import type { BookLimits } from './book-limits.ts';
import { pathFault } from './entry-names.ts';

/** What archives of every kind are refused for; each ends the sentence "NAME.cbz: …". */
export const ARCHIVE_FAULTS = {
  cutOff: 'the archive is cut off or damaged',
  encrypted: 'the archive is encrypted',
  several: 'the archive is one part of several',
} as const;

/** Refuses an archive of too many entries. Throws BookError. */
export function checkCount(source: string, count: number, limits: BookLimits): void {
  if (count > limits.entries) {
    throw new BookError(`${source}: the archive has more than ${limits.entries} entries`);
  }
}

/** Refuses an entry whose path leads elsewhere. Throws BookError. */
export function checkPath(source: string, name: string): void {
  const fault = pathFault(name);
  if (fault) throw new BookError(`${source}: the path of an entry ${fault} (${name})`);
}

/** Refuses an entry that promises to grow beyond measure; both sizes in bytes. Throws BookError. */
export function checkInflation(
  source: string,
  name: string,
  sizes: { inflated: number; packed: number },
  limits: BookLimits,
): void {
  if (sizes.inflated > limits.ratioFrom && sizes.inflated > limits.ratio * sizes.packed) {
    throw new BookError(
      `${source}: ${name} unpacks to more than ${limits.ratio} times its size (a zip bomb)`,
    );
  }
}

/**
 * Refuses an archive that would cost too much as a whole: `total` is what its entries unpack to, `fileSize` the
 * archive's own size, in bytes. Throws BookError.
 */
export function checkTotal(source: string, total: number, fileSize: number, limits: BookLimits): void {
  if (total > limits.totalBytes) {
    throw new BookError(`${source}: the archive unpacks to more than ${megabytes(limits.totalBytes)}`);
  }
  // Entries that share the same packed bytes each stay below the ratio; together they give themselves away.
  if (total > limits.ratioFrom && total > limits.ratio * fileSize) {
    throw new BookError(
      `${source}: the archive unpacks to more than ${limits.ratio} times its size (a zip bomb)`,
    );
  }
}

/** Refuses a file of more than `maxBytes`. Throws BookError. */
export function checkSize(source: string, name: string, size: number, maxBytes: number): void {
  if (size > maxBytes) throw new BookError(`${source}: ${name} is larger than ${megabytes(maxBytes)}`);
}

/** A limit as a sentence names it. */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}
