import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { type Entry, fromFd, type Options, type ZipFile } from 'yauzl';
import { BookError } from './book-error.ts';
import type { BookLimits } from './book-limits.ts';
import type { BookSource } from './book-source.ts';
import { readHead } from './read-exactly.ts';
import { zipEntry } from './zip-entry.ts';
import { checkZipEntry, checkZipTotal, isZipFolder } from './zip-guards.ts';
import { decodeZipNames } from './zip-names.ts';

const zipFromFd: (fd: number, options: Options) => Promise<ZipFile> = promisify(fromFd);

/** Opens a ZIP or CBZ file and checks its directory; nothing is unpacked yet. Throws BookError. */
export async function openZip(path: string, limits: BookLimits): Promise<BookSource> {
  const source = basename(path);
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) throw new BookError(`${source}: the file is empty (0 bytes)`);
    const { zip, entries } = await readDirectory(file, source, limits);
    const names = decodeZipNames(entries.map(rawName));
    entries.forEach((entry, i) => {
      checkZipEntry(source, names[i] ?? '', entry, limits);
    });
    checkZipTotal(source, entries, size, limits);
    return {
      name: source,
      entries: entries.flatMap((entry, i) => {
        const name = names[i] ?? '';
        return isZipFolder(name) ? [] : [zipEntry(source, name, entry, zip, file)];
      }),
      fingerprint: () => hashFile(file, size),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readDirectory(file: FileHandle, source: string, limits: BookLimits) {
  try {
    // The handle stays ours: yauzl is never asked to close it, so that there is one owner also when it fails.
    const zip = await zipFromFd(file.fd, {
      autoClose: false,
      lazyEntries: true,
      decodeStrings: false,
      validateEntrySizes: true,
    });
    const entries: Entry[] = [];
    const tooMany = new BookError(`${source}: the archive has more than ${limits.entries} entries`);
    if (zip.entryCount > limits.entries) throw tooMany;
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
  if (message.includes('encrypt')) return 'the archive is encrypted';
  if (message.includes('multi-disk')) return 'the archive is one part of several';
  const head = (await readHead(file, 8)).toString('latin1');
  if (head.startsWith('PK\x03\x04')) return 'the archive is cut off or damaged';
  if (head.startsWith('Rar!')) return 'the file is a RAR archive, not a ZIP archive';
  if (head.startsWith('7z\xbc\xaf')) return 'the file is a 7-Zip archive, not a ZIP archive';
  if (head.startsWith('%PDF')) return 'the file is a PDF, not a ZIP archive';
  return message.includes('signature not found') ? 'the file is not a ZIP archive' : 'the archive is damaged';
}

function rawName(entry: Entry) {
  return {
    bytes: entry.fileNameRaw,
    utf8Flag: (entry.generalPurposeBitFlag & 0x800) !== 0,
    extraFields: entry.extraFields,
  };
}

async function hashFile(file: FileHandle, size: number): Promise<string> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(Math.min(size, 1024 * 1024));
  for (let at = 0; at < size; ) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) break;
    hash.update(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
  return hash.digest('hex');
}
