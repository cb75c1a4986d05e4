import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { errorCode } from '../error-code.ts';
import { fileFault } from '../file-fault.ts';
import { syncFolder } from '../sync-folder.ts';
import { BackupError } from './backup-error.ts';
import { draftOf } from './drafts.ts';
import { directoryEnd, directoryRecord, localHeader, type ZipEntryFacts } from './zip-records.ts';

export interface Written {
  bytes: number;
  sha256: string;
}

/**
 * Writes a ZIP entry by entry; it has its name only once it is whole and on the disk. Readable by its owner alone. Its
 * directory waits in a file too, so that the number of entries takes no memory.
 */
export class BackupWriter {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #directory: FileHandle;
  readonly #stopping: AbortSignal | undefined;
  #position = 0;
  #entries = 0;
  #directoryBytes = 0;

  private constructor(path: string, file: FileHandle, directory: FileHandle, stopping?: AbortSignal) {
    this.#path = path;
    this.#file = file;
    this.#directory = directory;
    this.#stopping = stopping;
  }

  /** Throws BackupError when there is a file of this name, or none can be made; each write does once it is `stopping`. */
  static async create(path: string, stopping?: AbortSignal): Promise<BackupWriter> {
    await refuseExisting(path);
    const file = await openDraft(draftOf(path), 'wx');
    try {
      return new BackupWriter(path, file, await openDraft(draftOf(path, '.directory'), 'w+'), stopping);
    } catch (error) {
      await file.close();
      await rm(draftOf(path), { force: true });
      throw error;
    }
  }

  /** Adds a text, deflated. */
  async addText(name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Written> {
    const entry = { name, deflated: true, crc32: 0, packedBytes: 0, bytes: 0, offset: this.#position };
    const hash = createHash('sha256');
    await this.#append(localHeader(entry));
    await pipeline(
      async function* () {
        for await (const chunk of content) {
          hash.update(chunk);
          entry.crc32 = crc32(chunk, entry.crc32);
          entry.bytes += chunk.length;
          yield chunk;
        }
      },
      createDeflateRaw(),
      async (packed: AsyncIterable<Buffer>) => {
        for await (const chunk of packed) {
          entry.packedBytes += chunk.length;
          await this.#append(chunk);
        }
      },
    );
    // Now its sizes are known.
    await writeAll(this.#file, localHeader(entry), entry.offset);
    await this.#note(entry);
    return { bytes: entry.bytes, sha256: hash.digest('hex') };
  }

  /** Adds a picture as it is. */
  async addPicture(name: string, picture: Buffer): Promise<Written> {
    const { length } = picture;
    const sizes = { packedBytes: length, bytes: length, offset: this.#position };
    const entry = { name, deflated: false, crc32: crc32(picture), ...sizes };
    await this.#append(Buffer.concat([localHeader(entry), picture]));
    await this.#note(entry);
    return { bytes: length, sha256: createHash('sha256').update(picture).digest('hex') };
  }

  /** Ends the file and gives it its name. */
  async finish(): Promise<void> {
    const end = { entries: this.#entries, bytes: this.#directoryBytes, offset: this.#position };
    const directory = this.#directory.createReadStream({ start: 0, autoClose: false });
    for await (const chunk of directory) await this.#append(chunk as Buffer);
    await this.#append(directoryEnd(end));
    await this.#file.sync();
    await refuseExisting(this.#path);
    await rename(draftOf(this.#path), this.#path);
    await this.#close();
    // The name too must outlive a power cut.
    await syncFolder(dirname(this.#path));
  }

  /** Removes what was written so far. */
  async abandon(): Promise<void> {
    await this.#close();
    await rm(draftOf(this.#path), { force: true });
  }

  async #append(bytes: Buffer): Promise<void> {
    if (this.#stopping?.aborted) throw new BackupError('The backup was stopped: there is none.');
    await writeAll(this.#file, bytes, this.#position);
    this.#position += bytes.length;
  }

  async #note(entry: ZipEntryFacts): Promise<void> {
    const record = directoryRecord(entry);
    await writeAll(this.#directory, record, this.#directoryBytes);
    this.#directoryBytes += record.length;
    this.#entries += 1;
  }

  async #close(): Promise<void> {
    await this.#file.close();
    await this.#directory.close();
    await rm(draftOf(this.#path, '.directory'), { force: true });
  }
}

async function openDraft(draft: string, flags: string): Promise<FileHandle> {
  try {
    return await open(draft, flags, 0o600);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') {
      throw new BackupError(
        `${draft} is there: another backup is writing it, or one was killed; then remove it.`,
      );
    }
    const why = code === 'ENOENT' ? `there is no folder "${dirname(draft)}"` : fileFault(error);
    throw new BackupError(`"${draft}" cannot be written: ${why}.`);
  }
}

/** A write may take less than it was given. */
async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  }
}

async function refuseExisting(path: string): Promise<void> {
  const there = await stat(path).catch(() => null);
  if (there) throw new BackupError(`${basename(path)} is there already: a backup never replaces a file.`);
}
