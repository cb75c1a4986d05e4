import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { errorCode } from '../error-code.ts';
import { readImageHeader } from '../library/image-input.ts';
import type { MediaInUse, MediaStore } from './ports.ts';

/** `unproved`: an earlier version put it there without a checksum, and its beginning is that of a picture. */
export type MediaState = 'whole' | 'unproved' | 'damaged' | 'missing';

/** A file's name ends with its version, which begins with the hash of its content: `cover-3fa0c1…`, `3fa0c17e….png`. */
const hashInName = /[/-]([0-9a-f]{6})[0-9a-f]{2,}\.\w+$/;

/** A checksum against disks and copies that lose bits, not against people (CRC-32). */
export function sumOf(content: Uint8Array): number {
  return crc32(content);
}

/** Reads a file and holds it against what was put there; there is no content where it is damaged or missing. */
export async function readProved(
  media: MediaStore,
  file: MediaInUse,
): Promise<{ state: MediaState; content: Buffer | null }> {
  const content = await media.get(file.key).catch(unreadable);
  if (content === null) return { state: 'missing', content };
  const state = content === 'unreadable' ? 'damaged' : await stateOf(file, content);
  return { state, content: content === 'unreadable' || state === 'damaged' ? null : content };
}

/** Blocks that a disk cannot read any more are that file's loss; of every other failure nothing follows for the file. */
function unreadable(error: unknown): 'unreadable' {
  if (errorCode(error) === 'EIO') return 'unreadable';
  throw error;
}

async function stateOf({ key, bytes, sum }: MediaInUse, content: Buffer): Promise<MediaState> {
  if (bytes !== null && bytes !== content.length) return 'damaged';
  if (sum !== null) return sumOf(content) === sum ? 'whole' : 'damaged';
  const [, hash] = hashInName.exec(key) ?? [];
  if (hash === undefined) {
    return readImageHeader(content).then(
      () => 'unproved',
      () => 'damaged',
    );
  }
  return createHash('sha256').update(content).digest('hex').startsWith(hash) ? 'whole' : 'damaged';
}
