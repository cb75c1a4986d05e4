/** Reads the fields of a binary header one after the other, little-endian. Throws RangeError beyond its end. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  u8(): number {
    return this.take(1).readUInt8();
  }

  u16(): number {
    return this.take(2).readUInt16LE();
  }

  u32(): number {
    return this.take(4).readUInt32LE();
  }

  /** RAR 5's number of variable length: seven bits a byte, the lowest first, the eighth says that more follow. */
  vint(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.u8();
      value += (byte & 0x7f) * scale;
      if (!Number.isSafeInteger(value)) throw new RangeError('a number is beyond measure');
      if (byte < 0x80) return value;
    }
  }

  take(length: number): Buffer {
    if (length < 0 || length > this.left) throw new RangeError('a header is shorter than it says');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
}
