import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Entry, fromFdPromise } from 'yauzl';
import { ARCHIVE_FAULTS, checkCount, checkTotal } from './archive-guards.ts';
import { BookError } from './book-error.ts';
import type { BookLimits } from './book-limits.ts';
import type { BookSource } from './book-source.ts';
import { decodeEntryNames } from './entry-encodings.ts';
import { plainName } from './entry-names.ts';
import { hashFile } from './hash-file.ts';
import { lastOfEachName } from './last-of-each-name.ts';
import { readHead } from './read-exactly.ts';
import { zipEntry } from './zip-entry.ts';
import { checkZipEntry, isZipFolder } from './zip-guards.ts';

/** Opens a ZIP or CBZ file and checks its directory; nothing is unpacked yet. Throws BookError. */
export async function openZip(path: string, limits: BookLimits): Promise<BookSource> {
  const source = basename(path);
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { zip, entries } = await readDirectory(file, source, limits);
    const names = decodeEntryNames(entries.map(rawName)).map((name, i) =>
      plainName(isMadeOnWindows(entries[i]) ? name.replaceAll('\\', '/') : name),
    );
    entries.forEach((entry, i) => {
      checkZipEntry(source, names[i] ?? '', entry, limits);
    });
    const total = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
    checkTotal(source, total, size, limits);
    return {
      name: source,
      entries: lastOfEachName(
        entries.flatMap((entry, i) => {
          const name = names[i] ?? '';
          return isZipFolder(name) ? [] : [zipEntry(source, name, entry, zip, file)];
        }),
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

/** Old programs of .NET part a path by backslashes, which no name has there; the upper half is the system (0: DOS). */
function isMadeOnWindows(entry: Entry | undefined): boolean {
  return entry !== undefined && entry.versionMadeBy >>> 8 === 0;
}

async function readDirectory(file: FileHandle, source: string, limits: BookLimits) {
  try {
    // The handle stays ours: yauzl is never asked to close it, so that there is one owner also when it fails.
    const zip = await fromFdPromise(file.fd, {
      autoClose: false,
      lazyEntries: true,
      decodeStrings: false,
      validateEntrySizes: true,
    });
    const entries: Entry[] = [];
    checkCount(source, zip.entryCount, limits);
    for await (const entry of zip.eachEntry()) entries.push(entry);
    return { zip, entries };
  } catch (error) {
    if (error instanceof BookError) throw error;
    throw new BookError(`${source}: ${await directoryFault(file, error)}`, { cause: error });
  }
}

/** yauzl's words are for programmers, and it cannot tell a foreign file from one that was cut off; the first bytes can. */
async function directoryFault(file: FileHandle, error: unknown): Promise<string> {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('encrypt')) return ARCHIVE_FAULTS.encrypted;
  if (message.includes('multi-disk')) return ARCHIVE_FAULTS.several;
  const head = (await readHead(file, 8)).toString('latin1');
  if (head.startsWith('PK\x03\x04')) return ARCHIVE_FAULTS.cutOff;
  if (head.startsWith('7z\xbc\xaf')) return 'the file is a 7-Zip archive, which is not supported';
  return message.includes('signature not found')
    ? 'the file is no comic (CBZ, CBR, EPUB or PDF)'
    : 'the archive is damaged';
}

function rawName(entry: Entry) {
  return {
    bytes: entry.fileNameRaw,
    utf8Flag: (entry.generalPurposeBitFlag & 0x800) !== 0,
    extraFields: entry.extraFields,
  };
}
