import { crc32 } from 'node:zlib';

/** A file name as the archive holds it. */
export interface RawName {
  bytes: Buffer;
  /** General purpose bit 11: the writer says that the name is UTF-8. */
  utf8Flag: boolean;
  extraFields: readonly { id: number; data: Buffer }[];
}

type Encoding = 'utf-8' | 'gbk' | 'shift_jis' | 'latin1';

const UNICODE_PATH = 0x7075;

/**
 * Decodes the names of one archive. A name's own word counts first (Info-ZIP's Unicode path, then the UTF-8 flag); the
 * rest were all written by one program on one machine, so one encoding is chosen for them together: UTF-8 if it fits
 * all, else GBK or Shift-JIS, whichever reads more like a language. Never throws; at worst the bytes show as Latin-1.
 */
export function decodeEntryNames(names: readonly RawName[]): string[] {
  const known = names.map(
    (name) => unicodePath(name) ?? (name.utf8Flag ? decode('utf-8', name.bytes) : null),
  );
  const guess = guessEncoding(names.filter((_, i) => known[i] === null).map((name) => name.bytes));
  return names.map((name, i) => known[i] ?? decode(guess, name.bytes) ?? name.bytes.toString('latin1'));
}

/** APPNOTE 4.6.9: version 1, CRC-32 of the name it replaces (another one means that the name was changed since), UTF-8. */
function unicodePath(name: RawName): string | null {
  const field = name.extraFields.find((extra) => extra.id === UNICODE_PATH)?.data;
  if (!field || field.length < 6 || field[0] !== 1 || field.readUInt32LE(1) !== crc32(name.bytes))
    return null;
  return decode('utf-8', field.subarray(5));
}

function decode(encoding: Encoding, bytes: Uint8Array): string | null {
  if (encoding === 'latin1') return Buffer.from(bytes).toString('latin1');
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function guessEncoding(names: readonly Buffer[]): Encoding {
  const foreign = names.filter((name) => name.some((byte) => byte >= 0x80));
  const fits = (encoding: Encoding) => foreign.every((name) => decode(encoding, name) !== null);
  const bytes = Buffer.concat(foreign);
  if (fits('utf-8')) return isUtf8ByChance(foreign) && score(bytes, readGbk) > 0.9 ? 'gbk' : 'utf-8';
  const gbk = fits('gbk') ? score(bytes, readGbk) : null;
  const shiftJis = fits('shift_jis') ? score(bytes, readShiftJis) : null;
  if (gbk === null && shiftJis === null) return 'latin1';
  // A tie goes to Chinese: this is a Chinese site.
  return (gbk ?? Number.NEGATIVE_INFINITY) >= (shiftJis ?? Number.NEGATIVE_INFINITY) ? 'gbk' : 'shift_jis';
}

/**
 * A few Chinese words (目录, 联通) are well-formed UTF-8 in GBK: pairs of bytes that give odd letters. Real UTF-8 has a
 * character of three bytes, or its letters stand beside plain ones (é in `Légende`).
 */
function isUtf8ByChance(names: readonly Buffer[]): boolean {
  return names.every(
    (name) => !/[\u0800-\u{10ffff}]|[A-Za-z][^\0-\x7f]|[^\0-\x7f][A-Za-z]/u.test(name.toString()),
  );
}

interface Reading {
  length: 1 | 2;
  /** How usual the character is in names of that language; below 0 it speaks against the encoding. */
  weight: number;
}

/** Mean weight of the bytes from 0x80 on, so that encodings that need more characters for the same bytes do not win by number. */
function score(bytes: Buffer, read: (lead: number, trail: number) => Reading): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < bytes.length; ) {
    const lead = bytes[i] ?? 0;
    if (lead < 0x80) {
      i += 1;
      continue;
    }
    const { length, weight } = read(lead, bytes[i + 1] ?? 0);
    sum += weight * length;
    count += length;
    i += length;
  }
  return sum / Math.max(1, count);
}

/** GB 2312 puts punctuation in rows A1–A3, kana in A4–A5, the 3,755 usual characters in B0–D7 and rarer ones up to F7; all else is GBK's rare extension. */
function readGbk(lead: number, trail: number): Reading {
  if (trail < 0xa1) return { length: 2, weight: -1 };
  if (lead >= 0xb0 && lead <= 0xd7) return { length: 2, weight: 1 };
  if (lead >= 0xa1 && lead <= 0xa5) return { length: 2, weight: 0.8 };
  if (lead >= 0xd8 && lead <= 0xf7) return { length: 2, weight: 0.2 };
  return { length: 2, weight: -1 };
}

/** Shift-JIS: A1–DF alone are half-width katakana (what Chinese text turns into), 82 and 83 kana, 88–97 the usual kanji. */
function readShiftJis(lead: number, trail: number): Reading {
  if (lead >= 0xa1 && lead <= 0xdf) return { length: 1, weight: -0.5 };
  if (lead === 0x81) return { length: 2, weight: 0.8 };
  if (lead === 0x82 || lead === 0x83) return { length: 2, weight: trail >= 0x40 ? 1 : -1 };
  if (lead >= 0x88 && lead <= 0x97) return { length: 2, weight: 1 };
  if (lead >= 0x98 && lead <= 0xea) return { length: 2, weight: 0.2 };
  return { length: 2, weight: -1 };
}
