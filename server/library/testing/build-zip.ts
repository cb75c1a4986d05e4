import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import { ZipFile } from 'yazl';
import { u16, u32 } from './little-endian.ts';

/** An archive as honest programs write them. */
export function buildZip(files: Readonly<Record<string, Uint8Array | string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** An entry that can lie: whatever is given stands in the headers as it is. */
export interface ForgedEntry {
  name: string | Buffer;
  data: Uint8Array;
  /** 8 deflates the data; any other number is written down, with the data stored. */
  method?: number;
  flags?: number;
  crc?: number;
  declaredSize?: number;
  mode?: number;
  /** The system in the upper half, 3 (Unix) if left out. */
  madeBy?: number;
  extra?: Buffer;
  /** Points at the bytes of the entry before instead of its own. */
  sharesPrevious?: boolean;
}

/** An archive byte by byte. */
export function forgeZip(entries: readonly ForgedEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  let previous = 0;
  let packed: Buffer = Buffer.alloc(0);
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    if (!entry.sharesPrevious)
      packed = entry.method === 8 ? deflateRawSync(entry.data) : Buffer.from(entry.data);
    const fields = headerFields(entry, name, packed);
    const offset = entry.sharesPrevious ? previous : at;
    directory.push(centralHeader(entry, fields, offset), name, entry.extra ?? Buffer.alloc(0));
    if (entry.sharesPrevious) continue;
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, u16(0), name, packed]);
    locals.push(local);
    previous = at;
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const count = u16(entries.length);
  const end = [Buffer.from('PK\x05\x06'), u16(0), u16(0), count, count, u32(central.length), u32(at), u16(0)];
  return Buffer.concat([...locals, central, ...end]);
}

function headerFields(entry: ForgedEntry, name: Buffer, packed: Buffer): Buffer {
  return Buffer.concat([
    u16(20),
    u16(entry.flags ?? 0),
    u16(entry.method ?? 0),
    u32(0),
    u32(entry.crc ?? crc32(entry.data)),
    u32(packed.length),
    u32(entry.declaredSize ?? entry.data.length),
    u16(name.length),
  ]);
}

function centralHeader(entry: ForgedEntry, fields: Buffer, offset: number): Buffer {
  const mode = ((entry.mode ?? 0) << 16) >>> 0;
  const extra = u16(entry.extra?.length ?? 0);
  const parts = [
    Buffer.from('PK\x01\x02'),
    u16(entry.madeBy ?? 0x031e),
    fields,
    extra,
    u16(0),
    u16(0),
    u16(0),
    u32(mode),
    u32(offset),
  ];
  return Buffer.concat(parts);
}
