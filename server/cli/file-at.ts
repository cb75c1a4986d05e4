import { open } from 'node:fs/promises';
import { OperatorError } from './operator-error.ts';

/** The bytes of a file that a command names, at most so many MB; OperatorError says why it is not taken. */
export async function fileAt(path: string, what: string, mostMb: number): Promise<Buffer> {
  const file = await open(path).catch(() => null);
  if (!file) throw new OperatorError(`"${path}" cannot be read.`);
  try {
    const { size } = await file.stat();
    if (size > mostMb * 1024 * 1024) {
      throw new OperatorError(`"${path}" is too large for ${what}: at most ${mostMb} MB.`);
    }
    return await file.readFile().catch(() => {
      throw new OperatorError(`"${path}" cannot be read.`);
    });
  } finally {
    await file.close();
  }
}
