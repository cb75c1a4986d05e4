import { crc32 } from 'node:zlib';
import { ARCHIVE_FAULTS } from './archive-guards.ts';
import { ByteReader } from './byte-reader.ts';
import { kindOfMode, RarFault, type RarHeader, type RarInput } from './rar-header.ts';

/** RAR 5: 8 bytes, then blocks of numbers of variable length (rarlab.com/technote.htm). */
export const RAR5_MARK = Buffer.from('Rar!\x1a\x07\x01\0', 'latin1');

const MAIN = 1;
const FILE = 2;
const ENCRYPTION = 4;
const END = 5;
/** A checksum and the longest size that is allowed. */
const FRONT = 7;
const MOST_HEADER = 2 * 1024 * 1024;
const UNIX = 1;
const SMALLEST_DICTIONARY = 128 * 1024;

/** Lists an archive's entries in their order. Throws RarFault. */
export async function readRar5Headers(input: RarInput): Promise<RarHeader[]> {
  const headers: RarHeader[] = [];
  let at = RAR5_MARK.length;
  for (let count = 0; ; count += 1) {
    if (count > input.mostBlocks) throw new RarFault('the archive has too many blocks');
    const block = await readBlock(input, at);
    if (block.type === ENCRYPTION) throw new RarFault(ARCHIVE_FAULTS.encrypted);
    if (count === 0 && block.type !== MAIN) throw new RarFault(ARCHIVE_FAULTS.cutOff);
    // Of both, the lowest flag says that there are more files.
    if ((block.type === MAIN || block.type === END) && block.body.vint() & 0x01)
      throw new RarFault(ARCHIVE_FAULTS.several);
    if (block.type === END) return headers;
    if (block.type === FILE) headers.push(readFile(block));
    at = block.at + block.packed;
    if (at > input.size) throw new RarFault(ARCHIVE_FAULTS.cutOff);
  }
}

interface Block {
  type: number;
  flags: number;
  body: ByteReader;
  extra: ByteReader;
  /** Where its data begins, and how many bytes it has. */
  at: number;
  packed: number;
}

async function readBlock(input: RarInput, at: number): Promise<Block> {
  const front = new ByteReader(await input.read(at, Math.min(FRONT, Math.max(0, input.size - at))));
  const crc = front.u32();
  const before = front.left;
  const length = front.vint();
  const sizeBytes = before - front.left;
  if (length > MOST_HEADER) throw new RarFault(ARCHIVE_FAULTS.cutOff);
  const bytes = await input.read(at + 4, sizeBytes + length);
  if (crc32(bytes) !== crc) throw new RarFault(ARCHIVE_FAULTS.cutOff);
  const body = new ByteReader(bytes.subarray(sizeBytes));
  const [type, flags] = [body.vint(), body.vint()];
  const extraLength = flags & 0x01 ? body.vint() : 0;
  const packed = flags & 0x02 ? body.vint() : 0;
  const own = body.take(body.left - extraLength);
  return {
    type,
    flags,
    body: new ByteReader(own),
    extra: new ByteReader(body.take(extraLength)),
    at: at + 4 + sizeBytes + length,
    packed,
  };
}

function readFile({ flags, body, extra, at, packed }: Block): RarHeader {
  const fileFlags = body.vint();
  const size = body.vint();
  const attributes = body.vint();
  if (fileFlags & 0x02) body.u32();
  const crc = fileFlags & 0x04 ? body.u32() : null;
  const packing = body.vint();
  const host = body.vint();
  const name = body.take(body.vint());
  const [version, method] = [packing & 0x3f, (packing >> 7) & 7];
  const records = readRecords(extra);
  const mode = host === UNIX ? kindOfMode(attributes) : 'file';
  return {
    name: { bytes: name, utf8Flag: true, extraFields: [] },
    separator: '/',
    kind: fileFlags & 0x01 ? 'folder' : (records.link ?? mode),
    size: fileFlags & 0x08 ? null : size,
    packed,
    at,
    crc,
    stored: method === 0,
    foreignMethod: version > 0 || method > 5 ? `${version}/${method}` : null,
    encrypted: records.encrypted,
    solid: (packing & 0x40) !== 0,
    split: (flags & 0x18) !== 0,
    alone: (bytes) => archiveOfOne(bytes, { size, crc, method, dictionary: (packing >> 10) & 0xf }),
  };
}

/** What stands behind a file's own fields. */
function readRecords(extra: ByteReader): { encrypted: boolean; link: RarHeader['kind'] | null } {
  let encrypted = false;
  let link: RarHeader['kind'] | null = null;
  while (extra.left > 0) {
    const record = new ByteReader(extra.take(extra.vint()));
    const type = record.vint();
    if (type === 0x01) encrypted = true;
    if (type === 0x05) link = record.vint() <= 3 ? 'symbolic link' : 'link to another entry';
  }
  return { encrypted, link };
}

function archiveOfOne(
  packed: Buffer,
  entry: { size: number; crc: number | null; method: number; dictionary: number },
): Buffer {
  let dictionary = 0;
  // No distance reaches back further than the entry's own beginning: a dictionary of gigabytes is not made for a page.
  while (dictionary < entry.dictionary && SMALLEST_DICTIONARY * 2 ** dictionary < entry.size) dictionary += 1;
  const crc = Buffer.alloc(entry.crc === null ? 0 : 4);
  if (entry.crc !== null) crc.writeUInt32LE(entry.crc);
  const name = Buffer.from('page');
  const fields = [
    vint(entry.crc === null ? 0 : 0x04),
    vint(entry.size),
    vint(0o100644),
    crc,
    vint((dictionary << 10) | (entry.method << 7)),
    vint(UNIX),
    vint(name.length),
    name,
  ];
  return Buffer.concat([
    RAR5_MARK,
    rar5Block([vint(MAIN), vint(0), vint(0)]),
    rar5Block([vint(FILE), vint(0x02), vint(packed.length), ...fields]),
    packed,
    rar5Block([vint(END), vint(0), vint(0)]),
  ]);
}

/** A block's header: checksum, its own size, and these fields. */
export function rar5Block(fields: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(fields);
  const sized = Buffer.concat([vint(body.length), body]);
  const crc = Buffer.alloc(4);
  crc.writeUInt32LE(crc32(sized));
  return Buffer.concat([crc, sized]);
}

/** RAR 5's number of variable length. */
export function vint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 0x80);
  return Buffer.from([...bytes, rest]);
}
