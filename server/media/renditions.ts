import sharp from 'sharp';
import { Turns } from '../turns.ts';
import type { MediaStore } from '../usecases/ports.ts';
import { PictureMemory } from './picture-memory.ts';

export type PictureFormat = 'jpeg' | 'webp' | 'avif';

/** Which form of a picture is wanted; without a width it is the original, byte for byte. */
export interface Rendition {
  key: string;
  width: number | null;
  format: PictureFormat;
}

export interface Picture {
  bytes: Buffer;
  format: PictureFormat;
  /** False when it is the original in place of a form that cannot be made now: not to be cached. */
  asAsked: boolean;
}

/** Two leave threads of Node's four for files and names; each holds one decoded picture in memory. */
const resizesAtOnce = 2;
const resizesWaiting = 200;
// A form of a picture is made once: what libvips would keep of it for the next time (50 MB) nobody asks for.
sharp.cache(false);

/** How many made pictures may be on their way into a slow store. */
const keepsAtOnce = 64;

/** Pictures in the forms that browsers ask for: each is made once, kept beside the originals, hot ones in memory. */
export class Renditions {
  readonly #originals: MediaStore;
  readonly #kept: MediaStore;
  readonly #memory: PictureMemory;
  readonly #turns: Turns;
  readonly #warn: (sentence: string, error: unknown) => void;
  readonly #making = new Map<string, Promise<Picture | null>>();
  readonly #keeping = new Set<Promise<void>>();
  #keepingFails = false;

  constructor(options: {
    originals: MediaStore;
    kept: MediaStore;
    memoryBytes: number;
    /** How many resizes may stand in line. */
    waiting?: number;
    /** Is told once when made pictures can no longer be kept. */
    warn?: (sentence: string, error: unknown) => void;
  }) {
    this.#originals = options.originals;
    this.#kept = options.kept;
    this.#memory = new PictureMemory(options.memoryBytes);
    this.#turns = new Turns({ atOnce: resizesAtOnce, waiting: options.waiting ?? resizesWaiting });
    this.#warn = options.warn ?? (() => {});
  }

  /**
   * The picture, or null when the original is not there. When too many resizes wait, the original comes instead: it
   * costs bytes where the work would cost everybody's time, and a reader sees a page, not a failure.
   */
  async picture(rendition: Rendition): Promise<Picture | null> {
    const name = nameOf(rendition);
    const hot = this.#memory.get(name);
    if (hot) return { bytes: hot, format: rendition.format, asAsked: true };
    // Many visitors ask for the same new picture at once: one of them makes it, all get it.
    const running = this.#making.get(name);
    if (running) return running;
    const making = this.#find(rendition, name).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  /** How many bytes of pictures are held in memory. */
  get heldBytes(): number {
    return this.#memory.bytes;
  }

  /** Only the bytes of `picture`: for originals, which are always as asked. */
  async get(rendition: Rendition): Promise<Buffer | null> {
    return (await this.picture(rendition))?.bytes ?? null;
  }

  /** Removes everything under a prefix of keys: the originals and what was made from them. */
  async remove(prefix: string): Promise<void> {
    await this.#originals.remove(prefix);
    // Whoever read an original before it went may still be keeping what it made of it.
    const making = [...this.#making].filter(([name]) => name.startsWith(prefix));
    await Promise.allSettled(making.map(([, picture]) => picture));
    await Promise.all(this.#keeping);
    await this.#kept.remove(prefix);
    this.#memory.remove(prefix);
  }

  async #find({ key, width, format }: Rendition, name: string): Promise<Picture | null> {
    if (width === null) return this.#remember(name, format, await this.#originals.get(key));
    const kept = await this.#kept.get(name);
    if (kept) return this.#remember(name, format, kept);
    if (this.#turns.full) {
      const original = await this.picture({ key, width: null, format: 'jpeg' });
      return original && { ...original, asAsked: false };
    }
    return this.#turns.run(async () => {
      // Read when it is its turn: originals in line would fill the memory.
      const original = await this.#originals.get(key);
      if (!original) return null;
      const made = await resize(original, width, format).catch((cause: unknown) => {
        throw new Error(`${key} cannot be resized`, { cause });
      });
      this.#keep(name, made);
      return this.#remember(name, format, made);
    });
  }

  #remember(name: string, format: PictureFormat, bytes: Buffer | null): Picture | null {
    if (!bytes) return null;
    this.#memory.put(name, bytes);
    return { bytes, format, asAsked: true };
  }

  /** Nobody waits for it: a picture that cannot be kept (a full disk) is shown all the same and made again. */
  #keep(name: string, made: Buffer): void {
    if (this.#keeping.size >= keepsAtOnce) return;
    const keeping = this.#kept.put(name, made).then(
      () => {
        this.#keepingFails = false;
      },
      (error: unknown) => {
        if (!this.#keepingFails) this.#warn('Resized pictures cannot be kept and are made again.', error);
        this.#keepingFails = true;
      },
    );
    this.#keeping.add(keeping);
    void keeping.finally(() => this.#keeping.delete(keeping));
  }
}

function nameOf({ key, width, format }: Rendition): string {
  return width === null ? key : `${key}-w${width}.${format}`;
}

/** Qualities chosen by looking at drawn pages and covers: line art shows ringing below these. */
async function resize(original: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  // How large it may be was judged when it came in (`library/image-input.ts`): more than the library takes by itself.
  const resized = sharp(original, { sequentialRead: true, limitInputPixels: false })
    .autoOrient()
    .resize({ width, withoutEnlargement: true, kernel: 'lanczos3' });
  switch (format) {
    case 'avif':
      return resized.avif({ quality: 55, effort: 3 }).toBuffer();
    case 'webp':
      return resized.webp({ quality: 76, effort: 3 }).toBuffer();
    case 'jpeg':
      return resized.jpeg({ quality: 82, progressive: true }).toBuffer();
  }
}
