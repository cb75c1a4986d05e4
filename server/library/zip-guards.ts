import type { Entry } from 'yauzl';
import { BookError } from './book-error.ts';
import type { BookLimits } from './book-limits.ts';
import { isLitter, pathFault } from './entry-names.ts';

const FILE_TYPE = 0o170000;
const LINK = 0o120000;
const FOLDER = 0o040000;
const PLAIN = 0o100000;

/** Refuses one entry whose name, kind or packing must not be trusted. Throws BookError. */
export function checkZipEntry(source: string, name: string, entry: Entry, limits: BookLimits): void {
  const fault = pathFault(name);
  if (fault) throw new BookError(`${source}: the path of an entry ${fault} (${name})`);
  // Unix writers keep the file's mode in the upper half; 0 there means that the writer kept none.
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (type === LINK) throw new BookError(`${source}: ${name} is a symbolic link`);
  if (type !== 0 && type !== PLAIN && type !== FOLDER)
    throw new BookError(`${source}: ${name} is not a plain file`);
  if (entry.isEncrypted()) throw new BookError(`${source}: the archive is encrypted`);
  const inflated = entry.uncompressedSize;
  if (inflated > limits.ratioFrom && inflated > limits.ratio * entry.compressedSize) {
    throw new BookError(
      `${source}: ${name} unpacks to more than ${limits.ratio} times its size (a zip bomb)`,
    );
  }
  if (
    !isZipFolder(name) &&
    !isLitter(name) &&
    entry.compressionMethod !== 0 &&
    entry.compressionMethod !== 8
  ) {
    throw new BookError(
      `${source}: ${name} is packed by a method that is not supported (${entry.compressionMethod})`,
    );
  }
}

/** Refuses an archive that would cost too much as a whole. `fileSize` is the archive's own size, in bytes. Throws BookError. */
export function checkZipTotal(
  source: string,
  entries: readonly Entry[],
  fileSize: number,
  limits: BookLimits,
): void {
  const total = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (total > limits.totalBytes) {
    throw new BookError(`${source}: the archive unpacks to more than ${mb(limits.totalBytes)}`);
  }
  // Entries that share the same packed bytes each stay below the ratio; together they give themselves away.
  if (total > limits.ratioFrom && total > limits.ratio * fileSize) {
    throw new BookError(
      `${source}: the archive unpacks to more than ${limits.ratio} times its size (a zip bomb)`,
    );
  }
}

/** Whether an entry only names a folder. */
export function isZipFolder(name: string): boolean {
  return name.endsWith('/');
}

function mb(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}
