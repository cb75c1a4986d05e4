/** The pictures asked for last, up to a number of bytes; a larger one than an eighth of that is not kept. */
export class PictureMemory {
  readonly #pictures = new Map<string, Buffer>();
  readonly #capacity: number;
  #bytes = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** How many bytes it holds. */
  get bytes(): number {
    return this.#bytes;
  }

  get(name: string): Buffer | undefined {
    const picture = this.#pictures.get(name);
    if (picture) {
      // A Map walks in the order of insertion: moved to the end, it is the last to go.
      this.#pictures.delete(name);
      this.#pictures.set(name, picture);
    }
    return picture;
  }

  put(name: string, picture: Buffer): void {
    if (picture.length > this.#capacity / 8) return;
    this.#bytes += picture.length - (this.#pictures.get(name)?.length ?? 0);
    this.#pictures.delete(name);
    this.#pictures.set(name, picture);
    for (const [oldest, { length }] of this.#pictures) {
      if (this.#bytes <= this.#capacity) return;
      this.#pictures.delete(oldest);
      this.#bytes -= length;
    }
  }

  /** Lets go of every picture whose name starts with `prefix`. */
  remove(prefix: string): void {
    for (const [name, { length }] of this.#pictures) {
      if (!name.startsWith(prefix)) continue;
      this.#pictures.delete(name);
      this.#bytes -= length;
    }
  }
}
