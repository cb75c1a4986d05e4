import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import {
  ARCHIVE_FAULTS,
  checkCount,
  checkInflation,
  checkPath,
  checkSize,
  checkTotal,
} from './archive-guards.ts';
import { BookError } from './book-error.ts';
import type { BookLimits } from './book-limits.ts';
import type { BookSource, SourceEntry } from './book-source.ts';
import { decodeEntryNames } from './entry-encodings.ts';
import { hasImageExtension, isLitter, plainName } from './entry-names.ts';
import { hashFile } from './hash-file.ts';
import { HEAD_BYTES } from './image-kind.ts';
import { lastOfEachName } from './last-of-each-name.ts';
import { RarFault, type RarHeader } from './rar-header.ts';
import { RAR4_MARK, readRar4Headers } from './rar4-headers.ts';
import { RAR5_MARK, readRar5Headers } from './rar5-headers.ts';
import { readExactly, readHead } from './read-exactly.ts';
import { unpackOnly } from './unpack-rar.ts';

/**
 * Opens a CBR or RAR file (RAR 1.5 to 4, and 5) and checks its headers; nothing is unpacked yet, and later only one
 * entry at a time, in memory. Throws BookError.
 */
export async function openRar(path: string, limits: BookLimits): Promise<BookSource> {
  const source = basename(path);
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const headers = await readHeaders(source, file, size, limits);
    checkCount(source, headers.length, limits);
    const names = decodeEntryNames(headers.map((header) => header.name));
    const entries = headers.map((header, i) => ({
      header,
      name: plainName((names[i] ?? '').replaceAll(header.separator, '/')),
    }));
    for (const { header, name } of entries) checkHeader(source, name, header, limits);
    const total = headers.reduce((sum, header) => sum + (header.size ?? 0), 0);
    checkTotal(source, total, size, limits);
    return {
      name: source,
      entries: lastOfEachName(
        entries
          .filter(({ header }) => header.kind !== 'folder')
          .map(({ header, name }) => rarEntry(source, name, header, file, limits)),
      ),
      told: null,
      fingerprint: () => hashFile(file, size),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readHeaders(
  source: string,
  file: FileHandle,
  size: number,
  limits: BookLimits,
): Promise<RarHeader[]> {
  const input = {
    size,
    // Beside each entry there may be its rights and streams.
    mostBlocks: 4 * limits.entries + 100,
    read: (at: number, length: number) =>
      readExactly(file, at, length).catch((cause) => {
        throw new RarFault(ARCHIVE_FAULTS.cutOff, { cause });
      }),
  };
  const mark = await readHead(file, RAR5_MARK.length);
  try {
    if (mark.equals(RAR5_MARK)) return await readRar5Headers(input);
    if (mark.subarray(0, RAR4_MARK.length).equals(RAR4_MARK)) return await readRar4Headers(input);
    throw new RarFault('the archive is of a RAR version that is not supported');
  } catch (cause) {
    if (cause instanceof RarFault) throw new BookError(`${source}: ${cause.message}`, { cause });
    // A number or a name that does not fit into its header.
    if (cause instanceof RangeError) throw new BookError(`${source}: ${ARCHIVE_FAULTS.cutOff}`, { cause });
    throw cause;
  }
}

function checkHeader(source: string, name: string, header: RarHeader, limits: BookLimits): void {
  const refuse = (why: string) => new BookError(`${source}: ${why}`);
  checkPath(source, name);
  if (header.encrypted) throw refuse(ARCHIVE_FAULTS.encrypted);
  if (header.split) throw refuse(ARCHIVE_FAULTS.several);
  if (header.kind === 'folder') return;
  if (header.kind !== 'file') throw refuse(`${name} is a ${header.kind}`);
  if (header.size === null) throw refuse(`${name} does not say its size`);
  checkInflation(source, name, { inflated: header.size, packed: header.packed }, limits);
  if (isLitter(name) || header.stored) return;
  if (header.foreignMethod) {
    throw refuse(`${name} is packed by a method that is not supported (${header.foreignMethod})`);
  }
  if (header.solid) throw refuse('the archive is solid, so that its pages cannot be unpacked one by one');
}

function rarEntry(
  source: string,
  name: string,
  header: RarHeader,
  file: FileHandle,
  limits: BookLimits,
): SourceEntry {
  const size = header.size ?? 0;
  const damaged = (why: string, cause?: unknown) =>
    new BookError(`${source}: ${name} is damaged (${why})`, { cause });

  function packed(length: number): Promise<Buffer> {
    return readExactly(file, header.at, length).catch((cause) => {
      throw damaged('its bytes are missing', cause);
    });
  }

  async function read(maxBytes: number): Promise<Buffer> {
    checkSize(source, name, Math.max(size, header.packed), maxBytes);
    const bytes = await packed(header.packed);
    const plain = header.stored
      ? bytes
      : await unpackOnly(header.alone(bytes)).catch((cause) => {
          throw damaged('it cannot be unpacked', cause);
        });
    if (plain.length !== size) throw damaged('its size is not the one that the archive says');
    if (header.crc !== null && crc32(plain) !== header.crc) throw damaged('its checksum does not match');
    return plain;
  }

  return {
    name,
    size,
    async head() {
      if (header.stored) return packed(Math.min(header.packed, HEAD_BYTES));
      // The library cannot stop after the first bytes, and nothing as large as this can be a page.
      if (size > limits.imageBytes && !hasImageExtension(name)) return Buffer.alloc(0);
      return read(limits.imageBytes);
    },
    read,
  };
}
