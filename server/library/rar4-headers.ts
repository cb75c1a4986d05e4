import { crc32 } from 'node:zlib';
import { ARCHIVE_FAULTS } from './archive-guards.ts';
import { ByteReader } from './byte-reader.ts';
import { kindOfMode, RarFault, type RarHeader, type RarInput } from './rar-header.ts';
import { decodeRar4Name } from './rar4-name.ts';

/** Before RAR 5: 7 bytes, then blocks of a type, flags and a size (RAR 4.20, technote.txt). */
export const RAR4_MARK = Buffer.from('Rar!\x1a\x07\0', 'latin1');

const MAIN = 0x73;
const FILE = 0x74;
const SERVICE = 0x7a;
const END = 0x7b;
const BASE = 7;
const HAS_DATA = 0x8000;
const STORED = 0x30;
/** Versions of the packing: 1.5, 2.0, 2.6, 2.9 and its variant with AES. */
const NEWEST = 36;
const UNIX = 3;

/** Lists an archive's entries in their order. Throws RarFault. */
export async function readRar4Headers(input: RarInput): Promise<RarHeader[]> {
  const headers: RarHeader[] = [];
  let solid = false;
  let at = RAR4_MARK.length;
  // Old writers and the switch -en leave out the block at the end.
  for (let count = 0; at < input.size; count += 1) {
    if (count > input.mostBlocks) throw new RarFault('the archive has too many blocks');
    const block = await readBlock(input, at);
    if (block.type === MAIN) {
      if (block.flags & 0x80) throw new RarFault(ARCHIVE_FAULTS.encrypted);
      if (block.flags & 0x01) throw new RarFault(ARCHIVE_FAULTS.several);
      solid = (block.flags & 0x08) !== 0;
    } else if (count === 0) throw new RarFault(ARCHIVE_FAULTS.cutOff);
    if (block.type === END && block.flags & 0x01) throw new RarFault(ARCHIVE_FAULTS.several);
    if (block.type === END) break;
    const header = block.type === FILE ? readFile(block, solid) : null;
    if (header) headers.push(header);
    at = block.at + (header?.packed ?? dataSize(block));
    if (at > input.size) throw new RarFault(ARCHIVE_FAULTS.cutOff);
  }
  return headers;
}

interface Block {
  type: number;
  flags: number;
  fields: ByteReader;
  /** Where its data begins. */
  at: number;
}

async function readBlock(input: RarInput, at: number): Promise<Block> {
  const length = (await input.read(at, BASE)).readUInt16LE(5);
  if (length < BASE) throw new RarFault(ARCHIVE_FAULTS.cutOff);
  const bytes = await input.read(at, length);
  const fields = new ByteReader(bytes);
  const [crc, type, flags] = [fields.u16(), fields.u8(), fields.u16()];
  if (type < 0x72 || type > END) throw new RarFault(ARCHIVE_FAULTS.cutOff);
  // RAR 2 put comments inside a header, behind what its checksum covers.
  const hasComment = (type === MAIN && flags & 0x02) || (type === FILE && flags & 0x08);
  if (!hasComment && (crc32(bytes.subarray(2)) & 0xffff) !== crc) throw new RarFault(ARCHIVE_FAULTS.cutOff);
  fields.u16();
  return { type, flags, fields, at: at + length };
}

/** Of the blocks that are passed over; a service block counts its data as a file does. */
function dataSize({ type, flags, fields }: Block): number {
  if (!(flags & HAS_DATA)) return 0;
  const low = fields.u32();
  if (type !== SERVICE || !(flags & 0x100)) return low;
  fields.take(21);
  return low + fields.u32() * 2 ** 32;
}

function readFile({ flags, fields, at }: Block, solidArchive: boolean): RarHeader {
  let [packed, size] = [fields.u32(), fields.u32()];
  const [host, crc] = [fields.u8(), fields.u32()];
  fields.u32();
  const [version, method] = [fields.u8(), fields.u8()];
  const [nameLength, attributes] = [fields.u16(), fields.u32()];
  if (flags & 0x100) {
    packed += fields.u32() * 2 ** 32;
    size += fields.u32() * 2 ** 32;
  }
  const dictionary = flags & 0xe0;
  const foreign = method < STORED || method > 0x35 || version > NEWEST;
  return {
    name: decodeRar4Name(fields.take(nameLength), (flags & 0x200) !== 0),
    // On every system.
    separator: '\\',
    kind: dictionary === 0xe0 ? 'folder' : host === UNIX ? kindOfMode(attributes) : 'file',
    size,
    packed,
    at,
    crc,
    stored: method === STORED,
    foreignMethod: foreign ? `${version}/${method}` : null,
    encrypted: (flags & 0x04) !== 0,
    solid: (flags & 0x10) !== 0 || (version < 20 && solidArchive),
    split: (flags & 0x03) !== 0,
    alone: (bytes) => archiveOfOne(bytes, { size, crc, version, method, dictionary }),
  };
}

function archiveOfOne(
  packed: Buffer,
  entry: { size: number; crc: number; version: number; method: number; dictionary: number },
): Buffer {
  const name = Buffer.from('page');
  const file = Buffer.alloc(25);
  file.writeUInt32LE(packed.length, 0);
  file.writeUInt32LE(entry.size, 4);
  file.writeUInt8(UNIX, 8);
  file.writeUInt32LE(entry.crc, 9);
  file.writeUInt8(entry.version, 17);
  file.writeUInt8(entry.method, 18);
  file.writeUInt16LE(name.length, 19);
  file.writeUInt32LE(0o100644, 21);
  return Buffer.concat([
    RAR4_MARK,
    rar4Block(MAIN, 0, Buffer.alloc(6)),
    rar4Block(FILE, HAS_DATA | entry.dictionary, Buffer.concat([file, name])),
    packed,
    rar4Block(END, 0x4000, Buffer.alloc(0)),
  ]);
}

/** A block's header: checksum, type, flags, its own size, and these fields. */
export function rar4Block(type: number, flags: number, fields: Uint8Array): Buffer {
  const head = Buffer.alloc(BASE);
  head.writeUInt8(type, 2);
  head.writeUInt16LE(flags, 3);
  head.writeUInt16LE(BASE + fields.length, 5);
  const block = Buffer.concat([head, fields]);
  block.writeUInt16LE(crc32(block.subarray(2)) & 0xffff, 0);
  return block;
}
