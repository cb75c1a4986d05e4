import type { Entry } from 'yauzl';
import { ARCHIVE_FAULTS, checkInflation, checkPath } from './archive-guards.ts';
import { BookError } from './book-error.ts';
import type { BookLimits } from './book-limits.ts';
import { isLitter } from './entry-names.ts';

const FILE_TYPE = 0o170000;
const LINK = 0o120000;
const FOLDER = 0o040000;
const PLAIN = 0o100000;

/** Refuses one entry whose name, kind or packing must not be trusted. Throws BookError. */
export function checkZipEntry(source: string, name: string, entry: Entry, limits: BookLimits): void {
  checkPath(source, name);
  // Unix writers keep the file's mode in the upper half; 0 there means that the writer kept none.
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (type === LINK) throw new BookError(`${source}: ${name} is a symbolic link`);
  if (type !== 0 && type !== PLAIN && type !== FOLDER)
    throw new BookError(`${source}: ${name} is not a plain file`);
  if (entry.isEncrypted()) throw new BookError(`${source}: ${ARCHIVE_FAULTS.encrypted}`);
  const sizes = { inflated: entry.uncompressedSize, packed: entry.compressedSize };
  checkInflation(source, name, sizes, limits);
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

/** Whether an entry only names a folder. */
export function isZipFolder(name: string): boolean {
  return name.endsWith('/');
}
