import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, crc32, inflateRaw } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { errorCode } from '../error-code.ts';
import { checkSize } from './archive-guards.ts';
import { BookError } from './book-error.ts';
import type { SourceEntry } from './book-source.ts';
import { HEAD_BYTES } from './image-kind.ts';
import { readExactly } from './read-exactly.ts';

const inflate = promisify(inflateRaw);

/** Packed bytes that surely hold the first 64 unpacked ones: the longest Huffman table of a deflate block is below 600. */
const PACKED_HEAD = 1024;

/**
 * An entry of an open archive. Bytes are read at once and inflated with a ceiling instead of through yauzl's streams:
 * nothing is left open when something fails, and a lie about the size ends at the declared size, not at the memory's.
 */
export function zipEntry(
  source: string,
  name: string,
  entry: Entry,
  zip: ZipFile,
  file: FileHandle,
): SourceEntry {
  const damaged = (why: string, cause?: unknown) =>
    new BookError(`${source}: ${name} is damaged (${why})`, { cause });

  async function packed(length: number): Promise<Buffer> {
    try {
      const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
      return await readExactly(file, fileDataStart, length);
    } catch (cause) {
      throw damaged('its bytes are missing', cause);
    }
  }

  return {
    name,
    size: entry.uncompressedSize,
    async head() {
      if (entry.compressionMethod === 0) return packed(Math.min(entry.compressedSize, HEAD_BYTES));
      const start = await packed(Math.min(entry.compressedSize, PACKED_HEAD));
      try {
        return await inflate(start, { finishFlush: constants.Z_SYNC_FLUSH });
      } catch (cause) {
        throw damaged('it cannot be unpacked', cause);
      }
    },
    async read(maxBytes) {
      checkSize(source, name, Math.max(entry.uncompressedSize, entry.compressedSize), maxBytes);
      const bytes = await packed(entry.compressedSize);
      const plain =
        entry.compressionMethod === 0 ? bytes : await unpack(bytes, entry.uncompressedSize, damaged);
      if (plain.length !== entry.uncompressedSize) throw damaged('it is shorter than the archive says');
      if (crc32(plain) !== entry.crc32) throw damaged('its checksum does not match');
      return plain;
    },
  };
}

async function unpack(bytes: Buffer, declared: number, damaged: (why: string, cause?: unknown) => BookError) {
  try {
    return await inflate(bytes, { maxOutputLength: Math.max(1, declared) });
  } catch (cause) {
    const isTooLong = errorCode(cause) === 'ERR_BUFFER_TOO_LARGE';
    throw damaged(isTooLong ? 'it is longer than the archive says' : 'it cannot be unpacked', cause);
  }
}
