import type { RawName } from './entry-encodings.ts';

/**
 * A name before RAR 5: bytes in the writer's own encoding, and with the Unicode flag either UTF-8, or those bytes, a zero
 * and the name once more as differences to them. Throws RangeError for differences that end too
 * early.
 */
export function decodeRar4Name(bytes: Buffer, unicode: boolean): RawName {
  const zero = bytes.indexOf(0);
  if (!unicode) return raw(bytes, false);
  if (zero < 0) return raw(bytes, true);
  return raw(Buffer.from(unfold(bytes.subarray(0, zero), bytes.subarray(zero + 1))), true);
}

function raw(bytes: Buffer, utf8Flag: boolean): RawName {
  return { bytes, utf8Flag, extraFields: [] };
}

/**
 * The first byte is the upper half that most characters share. Then, two bits each and four to a byte, how the next
 * character is kept: its lower half alone, with the shared upper half, both halves, or a run taken from the plain name.
 */
function unfold(plain: Buffer, folded: Buffer): string {
  const units: number[] = [];
  let at = 0;
  const next = () => {
    const byte = folded[at];
    if (byte === undefined) throw new RangeError('a name is shorter than it says');
    at += 1;
    return byte;
  };
  const upper = folded.length > 0 ? next() << 8 : 0;
  while (at < folded.length) {
    const kinds = next();
    for (let shift = 6; shift >= 0 && at < folded.length; shift -= 2) {
      const kind = (kinds >> shift) & 3;
      if (kind === 0) units.push(next());
      else if (kind === 1) units.push(next() | upper);
      else if (kind === 2) units.push(next() | (next() << 8));
      else units.push(...run(plain, units.length, next, upper));
    }
  }
  return String.fromCharCode(...units);
}

function run(plain: Buffer, from: number, next: () => number, upper: number): number[] {
  const length = next();
  const shifted = (length & 0x80) !== 0;
  const shift = shifted ? next() : 0;
  return Array.from(plain.subarray(from, from + (length & 0x7f) + 2), (byte) =>
    shifted ? ((byte + shift) & 0xff) | upper : byte,
  );
}
