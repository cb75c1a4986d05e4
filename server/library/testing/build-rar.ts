import { crc32 } from 'node:zlib';
import { RAR4_MARK, rar4Block } from '../rar4-headers.ts';
import { RAR5_MARK, rar5Block, vint } from '../rar5-headers.ts';
import { u16, u32 } from './little-endian.ts';

/** An entry of a forged RAR archive; whatever is given stands in the headers as it is. */
export interface ForgedRarEntry {
  name: string | Buffer;
  data: Uint8Array;
  /** Packed by literals alone, which makes nothing smaller but has to be unpacked; else stored. */
  packed?: boolean;
  crc?: number;
  declaredSize?: number;
  /** A Unix mode; without one the writer was a Windows. */
  mode?: number;
  /** RAR 4: what a Windows says of it. */
  attributes?: number;
  encrypted?: boolean;
  solid?: boolean;
  /** Goes on in the next file. */
  split?: boolean;
  folder?: boolean;
  /** RAR 4: the name is kept twice, plain and as differences. */
  unicodeName?: Buffer;
  /** RAR 4: the version that is needed to unpack it; RAR 5: 0. */
  version?: number;
  /** RAR 5: what it is a link to, and of which kind. */
  link?: { kind: number; target: string };
  /** RAR 5: 128 KB, doubled as often. */
  dictionary?: number;
  /** RAR 5: the header has no checksum of the bytes. */
  withoutCrc?: boolean;
  /** RAR 5: the writer did not know the size. */
  unknownSize?: boolean;
}

/** Flags of the archive's own header, and whether the block at the end is there. */
export interface ForgedRar {
  flags?: number;
  end?: boolean;
}

/** An archive as RAR 2.9 to 4 write them. */
export function forgeRar4(
  entries: readonly ForgedRarEntry[],
  { flags = 0, end = true }: ForgedRar = {},
): Buffer {
  return Buffer.concat([
    RAR4_MARK,
    rar4Block(0x73, flags, Buffer.alloc(6)),
    ...entries.flatMap(rar4Entry),
    ...(end ? [rar4Block(0x7b, 0x4000, Buffer.alloc(0))] : []),
  ]);
}

function rar4Entry(entry: ForgedRarEntry): Buffer[] {
  const plainName = Buffer.from(entry.name);
  const name = entry.unicodeName ? Buffer.concat([plainName, Buffer.alloc(1), entry.unicodeName]) : plainName;
  const data = entry.packed ? packLiterals(entry.data, RAR4_TABLES) : Buffer.from(entry.data);
  const flags =
    0x8000 |
    (entry.encrypted ? 0x04 : 0) |
    (entry.solid ? 0x10 : 0) |
    (entry.split ? 0x02 : 0) |
    (entry.unicodeName ? 0x200 : 0) |
    (entry.folder ? 0xe0 : 0x60);
  const fields = [
    u32(data.length),
    u32(entry.declaredSize ?? entry.data.length),
    Buffer.from([entry.mode === undefined ? 2 : 3]),
    u32(entry.crc ?? crc32(entry.data)),
    u32(0),
    Buffer.from([entry.version ?? 29, entry.packed ? 0x33 : 0x30]),
    u16(name.length),
    u32(entry.mode ?? entry.attributes ?? 0x20),
    name,
  ];
  return [rar4Block(0x74, flags, Buffer.concat(fields)), data];
}

/** An archive as RAR 5 and 6 write them. */
export function forgeRar5(
  entries: readonly ForgedRarEntry[],
  { flags = 0, end = true }: ForgedRar = {},
): Buffer {
  return Buffer.concat([
    RAR5_MARK,
    rar5Block([vint(1), vint(0), vint(flags)]),
    ...entries.flatMap(rar5Entry),
    ...(end ? [rar5Block([vint(5), vint(0), vint(0)])] : []),
  ]);
}

/** The beginning of an archive whose headers are encrypted too. */
export function encryptedRar5(): Buffer {
  const salt = Buffer.alloc(16, 7);
  return Buffer.concat([
    RAR5_MARK,
    rar5Block([vint(4), vint(0), vint(0), vint(0), vint(15), salt]),
    Buffer.alloc(64, 9),
  ]);
}

function rar5Entry(entry: ForgedRarEntry): Buffer[] {
  const name = Buffer.from(entry.name);
  const data = entry.packed ? packRar5(entry.data) : Buffer.from(entry.data);
  const extra = Buffer.concat([
    ...(entry.encrypted ? [record([vint(1), vint(0), vint(0), Buffer.alloc(33)])] : []),
    ...(entry.link ? [record([vint(5), vint(entry.link.kind), vint(0), text(entry.link.target)])] : []),
  ]);
  const packing =
    (entry.version ?? 0) |
    (entry.solid ? 0x40 : 0) |
    (entry.packed ? 3 << 7 : 0) |
    ((entry.dictionary ?? 5) << 10);
  const fileFlags = (entry.folder ? 1 : 0) | (entry.withoutCrc ? 0 : 4) | (entry.unknownSize ? 8 : 0);
  const header = [
    vint(2),
    vint(0x03 | (entry.split ? 0x10 : 0)),
    vint(extra.length),
    vint(data.length),
    vint(fileFlags),
    vint(entry.declaredSize ?? entry.data.length),
    vint(entry.mode ?? 0x20),
    entry.withoutCrc ? Buffer.alloc(0) : u32(entry.crc ?? crc32(entry.data)),
    vint(packing),
    vint(entry.mode === undefined ? 0 : 1),
    vint(name.length),
    name,
    extra,
  ];
  return [rar5Block(header), data];
}

function record(fields: readonly Buffer[]): Buffer {
  const body = Buffer.concat(fields);
  return Buffer.concat([vint(body.length), body]);
}

function text(value: string): Buffer {
  return Buffer.concat([vint(Buffer.byteLength(value)), Buffer.from(value)]);
}

/**
 * Tables that give each of the 256 literals 8 bits and all other codes none, so that a literal's code is the literal:
 * twenty lengths of four bits (8 and "a run of zeros" get one bit each), 256 times 8, and two runs of zeros.
 */
const LENGTHS = Array.from({ length: 20 }, (_, i) => (i === 8 || i === 19 ? '0001' : '0000')).join('');
const EIGHTS = '0'.repeat(256);
const zeros = (count: number) => `1${(count - 11).toString(2).padStart(7, '0')}`;
const RAR4_TABLES = `00${LENGTHS}${EIGHTS}${zeros(74)}${zeros(74)}`;
const RAR5_TABLES = `${LENGTHS}${EIGHTS}${zeros(87)}${zeros(87)}`;

function packLiterals(data: Uint8Array, tables: string): Buffer {
  const shift = tables.length % 8;
  const whole = tables.slice(0, tables.length - shift).match(/.{8}/g) ?? [];
  const packed = [...whole.map((bits) => Number.parseInt(bits, 2))];
  let carry = shift === 0 ? 0 : Number.parseInt(tables.slice(-shift), 2);
  for (const byte of data) {
    const bits = (carry << 8) | byte;
    packed.push((bits >> shift) & 0xff);
    carry = bits & ((1 << shift) - 1);
  }
  if (shift > 0) packed.push((carry << (8 - shift)) & 0xff);
  return Buffer.from(packed);
}

/** One block: flags, a checksum over them and the size, the size, and the bits. */
function packRar5(data: Uint8Array): Buffer {
  const bits = packLiterals(data, RAR5_TABLES);
  const used = RAR5_TABLES.length % 8;
  const flags = 0x80 | 0x40 | (2 << 3) | ((used === 0 ? 8 : used) - 1);
  const size = [bits.length & 0xff, (bits.length >> 8) & 0xff, (bits.length >> 16) & 0xff];
  const check = size.reduce((sum, byte) => sum ^ byte, 0x5a ^ flags);
  return Buffer.concat([Buffer.from([flags, check, ...size]), bits]);
}
