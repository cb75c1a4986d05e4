import { ApkError } from './apk-error.ts';

/** Where an APK is signed, and what its signature is of (APK Signature Scheme v2, source.android.com). */
export interface ApkSections {
  /** The contents, the directory, and the archive's end as it was before the signature was put between them. */
  signed: [Buffer, Buffer, Buffer];
  /** Blocks of signatures by their numbers. */
  blocks: Map<number, Buffer>;
}

const archiveEnd = 0x06054b50;
const endLength = 22;
const longestComment = 0xffff;
const magic = 'APK Sig Block 42';

/** Finds the parts of an APK. Throws ApkError for a file that is no archive, or one without signatures of today. */
export function apkSections(bytes: Buffer): ApkSections {
  const end = endOf(bytes);
  const directory = bytes.readUInt32LE(end + 16);
  if (directory > end) throw new ApkError('The file is damaged: its directory lies behind its end.');
  const magicAt = directory - magic.length;
  if (magicAt < 16 || bytes.toString('latin1', magicAt, directory) !== magic) {
    throw new ApkError('The APK is not signed, or only in the old way (v1), which phones of today refuse.');
  }
  const size = Number(bytes.readBigUInt64LE(magicAt - 8));
  const start = directory - size - 8;
  if (start < 0 || Number(bytes.readBigUInt64LE(start)) !== size) throw damaged();
  const restoredEnd = Buffer.from(bytes.subarray(end));
  restoredEnd.writeUInt32LE(start, 16);
  return {
    signed: [bytes.subarray(0, start), bytes.subarray(directory, end), restoredEnd],
    blocks: blocksIn(bytes.subarray(start + 8, magicAt - 8)),
  };
}

export function damaged(): ApkError {
  return new ApkError('The APK is damaged: its signature cannot be read.');
}

function endOf(bytes: Buffer): number {
  for (
    let at = bytes.length - endLength;
    at >= Math.max(0, bytes.length - endLength - longestComment);
    at -= 1
  ) {
    if (
      bytes.readUInt32LE(at) === archiveEnd &&
      at + endLength + bytes.readUInt16LE(at + 20) === bytes.length
    ) {
      return at;
    }
  }
  throw new ApkError('The file is no APK: it is no archive, or was cut off.');
}

function blocksIn(bytes: Buffer): Map<number, Buffer> {
  const blocks = new Map<number, Buffer>();
  for (let at = 0; at < bytes.length; ) {
    if (at + 12 > bytes.length) throw damaged();
    const length = Number(bytes.readBigUInt64LE(at));
    if (length < 4 || at + 8 + length > bytes.length) throw damaged();
    blocks.set(bytes.readUInt32LE(at + 8), bytes.subarray(at + 12, at + 8 + length));
    at += 8 + length;
  }
  return blocks;
}
