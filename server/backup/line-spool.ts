import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { linesOf } from './lines.ts';

const flushAtChars = 64 * 1024;

/** Lines that are too many for the memory: written one after the other, then read as often as wanted, then gone. */
export class LineSpool {
  readonly #path: string;
  readonly #file: FileHandle;
  #waiting = '';

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  static async create(path: string): Promise<LineSpool> {
    return new LineSpool(path, await open(path, 'w', 0o600));
  }

  async add(line: string): Promise<void> {
    this.#waiting += `${line}\n`;
    if (this.#waiting.length >= flushAtChars) await this.#flush();
  }

  async *lines(): AsyncGenerator<string> {
    yield* linesOf(this.bytes());
  }

  async *bytes(): AsyncGenerator<Buffer> {
    await this.#flush();
    yield* createReadStream(this.#path);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close();
    await rm(this.#path, { force: true });
  }

  async #flush(): Promise<void> {
    const text = this.#waiting;
    this.#waiting = '';
    if (text !== '') await this.#file.appendFile(text);
  }
}
