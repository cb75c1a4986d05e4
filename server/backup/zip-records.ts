/** An entry of a ZIP whose content is written. */
export interface ZipEntryFacts {
  name: string;
  deflated: boolean;
  crc32: number;
  /** Bytes in the file, and before they were deflated. */
  packedBytes: number;
  bytes: number;
  /** Where its local header begins. */
  offset: number;
}

// Every record has the 64-bit form (APPNOTE 4.5.3), so that no size needs another one. 45 = the version that reads it.
const version = 45;
const utf8Names = 0x0800;
const unixMadeBy = 3 << 8;
const ownerOnly = (0o100600 << 16) >>> 0;
const firstOfJanuary1980 = 0x0021;
const in64 = 0xffffffff;
const in64Short = 0xffff;
const wideField = 0x0001;

/** What stands before an entry's content. Its length depends on the name alone. */
export function localHeader(entry: ZipEntryFacts): Buffer {
  const name = Buffer.from(entry.name);
  const wide = wideSizes([entry.bytes, entry.packedBytes]);
  const fixed = Buffer.alloc(30);
  fixed.writeUInt32LE(0x04034b50, 0);
  fixed.writeUInt16LE(version, 4);
  sharedFields(fixed, 6, entry, name, wide);
  return Buffer.concat([fixed, name, wide]);
}

/** An entry's record in the directory at the end of the file. */
export function directoryRecord(entry: ZipEntryFacts): Buffer {
  const name = Buffer.from(entry.name);
  const wide = wideSizes([entry.bytes, entry.packedBytes, entry.offset]);
  const fixed = Buffer.alloc(46);
  fixed.writeUInt32LE(0x02014b50, 0);
  fixed.writeUInt16LE(unixMadeBy | version, 4);
  fixed.writeUInt16LE(version, 6);
  sharedFields(fixed, 8, entry, name, wide);
  fixed.writeUInt32LE(ownerOnly, 38);
  fixed.writeUInt32LE(in64, 42);
  return Buffer.concat([fixed, name, wide]);
}

/** The end of the file: how many records the directory has, and where it lies. */
export function directoryEnd(directory: { entries: number; bytes: number; offset: number }): Buffer {
  const { entries, bytes, offset } = directory;
  const wide = Buffer.alloc(56);
  wide.writeUInt32LE(0x06064b50, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeUInt16LE(unixMadeBy | version, 12);
  wide.writeUInt16LE(version, 14);
  wide.writeBigUInt64LE(BigInt(entries), 24);
  wide.writeBigUInt64LE(BigInt(entries), 32);
  wide.writeBigUInt64LE(BigInt(bytes), 40);
  wide.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + bytes), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  for (const at of [8, 10]) end.writeUInt16LE(in64Short, at);
  for (const at of [12, 16]) end.writeUInt32LE(in64, at);
  return Buffer.concat([wide, locator, end]);
}

/** From the flags to the length of the extra field, both headers say the same. */
function sharedFields(fixed: Buffer, from: number, entry: ZipEntryFacts, name: Buffer, wide: Buffer): void {
  fixed.writeUInt16LE(utf8Names, from);
  fixed.writeUInt16LE(entry.deflated ? 8 : 0, from + 2);
  fixed.writeUInt16LE(firstOfJanuary1980, from + 6);
  fixed.writeUInt32LE(entry.crc32, from + 8);
  fixed.writeUInt32LE(in64, from + 12);
  fixed.writeUInt32LE(in64, from + 16);
  fixed.writeUInt16LE(name.length, from + 20);
  fixed.writeUInt16LE(wide.length, from + 22);
}

function wideSizes(sizes: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + sizes.length * 8);
  field.writeUInt16LE(wideField, 0);
  field.writeUInt16LE(sizes.length * 8, 2);
  for (const [index, size] of sizes.entries()) field.writeBigUInt64LE(BigInt(size), 4 + index * 8);
  return field;
}
