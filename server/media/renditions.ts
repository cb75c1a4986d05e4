import sharp from 'sharp';
import type { MediaStore } from '../usecases/ports.ts';
import { PictureMemory } from './picture-memory.ts';

export type PictureFormat = 'jpeg' | 'webp' | 'avif';

/** Which form of a picture is wanted; without a width it is the original, byte for byte. */
export interface Rendition {
  key: string;
  width: number | null;
  format: PictureFormat;
}

/** Pictures in the forms that browsers ask for: each is made once, kept beside the originals, hot ones in memory. */
export class Renditions {
  readonly #originals: MediaStore;
  readonly #kept: MediaStore;
  readonly #memory: PictureMemory;
  readonly #making = new Map<string, Promise<Buffer | null>>();

  constructor(options: { originals: MediaStore; kept: MediaStore; memoryBytes: number }) {
    this.#originals = options.originals;
    this.#kept = options.kept;
    this.#memory = new PictureMemory(options.memoryBytes);
  }

  /** The picture's bytes, or null when the original is not there. */
  async get(rendition: Rendition): Promise<Buffer | null> {
    const name = nameOf(rendition);
    const hot = this.#memory.get(name);
    if (hot) return hot;
    // Many visitors ask for the same new picture at once: one of them makes it, all get it.
    const running = this.#making.get(name);
    if (running) return running;
    const making = this.#find(rendition, name).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  /** Removes everything under a prefix of keys: the originals and what was made from them. */
  async remove(prefix: string): Promise<void> {
    await this.#originals.remove(prefix);
    await this.#kept.remove(prefix);
    this.#memory.remove(prefix);
  }

  async #find(rendition: Rendition, name: string): Promise<Buffer | null> {
    if (rendition.width === null) {
      const original = await this.#originals.get(rendition.key);
      if (original) this.#memory.put(name, original);
      return original;
    }
    const kept = await this.#kept.get(name);
    if (kept) {
      this.#memory.put(name, kept);
      return kept;
    }
    const original = await this.#originals.get(rendition.key);
    if (!original) return null;
    const made = await resize(original, rendition.width, rendition.format);
    this.#memory.put(name, made);
    await this.#kept.put(name, made);
    return made;
  }
}

function nameOf({ key, width, format }: Rendition): string {
  return width === null ? key : `${key}-w${width}.${format}`;
}

/** Qualities chosen by looking at drawn pages and covers: line art shows ringing below these. */
async function resize(original: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const resized = sharp(original, { sequentialRead: true })
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
