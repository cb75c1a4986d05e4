import type { RawName } from './entry-encodings.ts';

/** One entry of a RAR archive, as its header tells it; whether it may be trusted is not looked at yet. */
export interface RarHeader {
  name: RawName;
  /** What joins the parts of its path. */
  separator: '/' | '\\';
  kind: 'file' | 'folder' | 'symbolic link' | 'link to another entry' | 'device';
  /** Bytes as unpacked; null when the writer did not know. */
  size: number | null;
  /** Bytes in the archive, from `at` on. */
  packed: number;
  at: number;
  /** CRC-32 of the unpacked bytes, where the header has it. */
  crc: number | null;
  /** The bytes are kept as they are. */
  stored: boolean;
  /** The method's number as a message names it, when nothing here can unpack it. */
  foreignMethod: string | null;
  encrypted: boolean;
  /** Can only be unpacked after the entries before it. */
  solid: boolean;
  /** Begins or ends in another file. */
  split: boolean;
  /** An archive that holds this entry alone, made anew around its packed bytes. */
  alone(packed: Buffer): Buffer;
}

/** The file that headers are read from. */
export interface RarInput {
  /** Bytes. */
  size: number;
  /** Throws RarFault when the file ends before. */
  read(at: number, length: number): Promise<Buffer>;
  /** Blocks of any kind that may be read, so that a file full of empty ones ends. */
  mostBlocks: number;
}

/** Ends the sentence "NAME.cbr: …". */
export class RarFault extends Error {}

const TYPE = 0o170000;

/** What a Unix writer's file mode says. */
export function kindOfMode(mode: number): RarHeader['kind'] {
  switch (mode & TYPE) {
    case 0o120000:
      return 'symbolic link';
    case 0o040000:
      return 'folder';
    case 0:
    case 0o100000:
      return 'file';
    default:
      return 'device';
  }
}
