import type { FileHandle } from 'node:fs/promises';

/** Reads `length` bytes from `position`; throws when the file ends before. */
export async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(buffer, done, length - done, position + done);
    if (bytesRead === 0) throw new Error('the file ends too early');
    done += bytesRead;
  }
  return buffer;
}

/** Reads up to `length` bytes from the beginning of a file. */
export async function readHead(file: FileHandle, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, 0);
  return buffer.subarray(0, bytesRead);
}
