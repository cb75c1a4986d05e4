import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { fileFault } from '../file-fault.ts';
import { BackupError } from './backup-error.ts';
import { linesOf } from './lines.ts';
import { backupFormat, type Manifest, manifestName, manifestShape, pictureFolder } from './manifest.ts';

const largestManifest = 64 * 1024 * 1024;

/** Reads a backup; whatever is wrong with it is a BackupError. Nothing of it is held in memory but its list of tables. */
export class BackupReader {
  readonly manifest: Manifest;
  readonly #name: string;
  readonly #file: FileHandle;
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(
    name: string,
    file: FileHandle,
    { zip, entries, manifest }: { zip: ZipFile; entries: Map<string, Entry>; manifest: Manifest },
  ) {
    this.#name = name;
    this.#file = file;
    this.#zip = zip;
    this.#entries = entries;
    this.manifest = manifest;
  }

  static async open(path: string): Promise<BackupReader> {
    const name = basename(path);
    const file = await open(path, 'r').catch((error: unknown) => {
      throw new BackupError(`"${path}" cannot be read: ${fileFault(error)}.`);
    });
    try {
      return new BackupReader(name, file, await contentsOf(file));
    } catch (error) {
      await file.close();
      throw asDamage(name, error);
    }
  }

  /** The lines of a text entry; its hash and length are proved at the end of it. */
  async *lines(entry: string, proof: { sha256: string; bytes?: number }): AsyncGenerator<string> {
    const found = this.#entries.get(entry);
    if (!found) throw this.damaged(`${entry} is missing`);
    const hash = createHash('sha256');
    let bytes = 0;
    const chunks = await this.#chunks(found);
    const counted = async function* () {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    };
    try {
      yield* linesOf(counted());
    } catch (error) {
      throw asDamage(this.#name, error);
    }
    if (hash.digest('hex') !== proof.sha256 || (proof.bytes !== undefined && proof.bytes !== bytes)) {
      throw this.damaged(`${entry} is not what was written`);
    }
  }

  /** The pictures in their order, each by its key. */
  async *pictures(): AsyncGenerator<{ key: string; bytes: () => Promise<Buffer> }> {
    try {
      for await (const entry of (await zipOf(this.#file)).eachEntry()) {
        if (!entry.fileName.startsWith(pictureFolder)) continue;
        const bytes = () => this.#bytes(entry);
        yield { key: entry.fileName.slice(pictureFolder.length), bytes };
      }
    } catch (error) {
      throw asDamage(this.#name, error);
    }
  }

  /** An error that names the file. */
  damaged(what: string): BackupError {
    return new BackupError(`${this.#name} is damaged: ${what}.`);
  }

  /** What else is in the file besides pictures. */
  get entryNames(): string[] {
    return [...this.#entries.keys()];
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  async #bytes(entry: Entry): Promise<Buffer> {
    try {
      return await wholeOf(await this.#chunks(entry));
    } catch (error) {
      throw asDamage(this.#name, error);
    }
  }

  async #chunks(entry: Entry): Promise<AsyncIterable<Buffer>> {
    try {
      return await this.#zip.openReadStreamPromise(entry);
    } catch (error) {
      throw asDamage(this.#name, error);
    }
  }
}

/** Each list of a ZIP's entries can be read once; the handle stays ours. */
function zipOf(file: FileHandle): Promise<ZipFile> {
  return fromFdPromise(file.fd, { autoClose: false, lazyEntries: true, validateEntrySizes: true });
}

async function contentsOf(file: FileHandle) {
  const zip = await zipOf(file);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.startsWith(pictureFolder)) entries.set(entry.fileName, entry);
    if (entries.size > 1000) throw new BackupError('the file is no backup of Mandao');
  }
  const entry = entries.get(manifestName);
  if (!entry || entry.uncompressedSize > largestManifest) {
    throw new BackupError('the file is no backup of Mandao');
  }
  const text = await wholeOf(await zip.openReadStreamPromise(entry));
  if (crc32(text) !== entry.crc32) throw new Error(`${manifestName} is not what was written`);
  return { zip, entries, manifest: manifestIn(text) };
}

function manifestIn(text: Buffer): Manifest {
  const written: unknown = JSON.parse(text.toString('utf8'));
  const format = (written as { format?: unknown } | null)?.format;
  const parsed = manifestShape.safeParse(written);
  if (typeof format === 'number' && format !== backupFormat) {
    throw new BackupError(`the backup has form ${format}, and only form ${backupFormat} can be read`);
  }
  if (!parsed.success) throw new BackupError('the file is no backup of Mandao');
  return parsed.data;
}

async function wholeOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

/** One sentence about the file, whoever found the fault. */
function asDamage(name: string, error: unknown): BackupError {
  if (error instanceof BackupError) {
    return error.message.startsWith(name) ? error : new BackupError(`${name}: ${error.message}.`);
  }
  const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
  if (message && /end of central directory/i.test(message)) {
    return new BackupError(`${name} is cut off, or no backup of Mandao.`);
  }
  return new BackupError(`${name} is damaged: ${message}.`);
}
