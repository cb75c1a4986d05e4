import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

/** SHA-256 in hex over the first `size` bytes of an open file. */
export async function hashFile(file: FileHandle, size: number): Promise<string> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(Math.min(size, 1024 * 1024));
  for (let at = 0; at < size; ) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) break;
    hash.update(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
  return hash.digest('hex');
}
