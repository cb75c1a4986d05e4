import { open } from 'node:fs/promises';
import { fileFault } from '../file-fault.ts';
import { OperatorError } from './operator-error.ts';

/** The bytes of a file that a command names, at most so many MB; OperatorError says why it is not taken. */
export async function fileAt(path: string, what: string, mostMb: number): Promise<Buffer> {
  const refuse = (error: unknown): never => {
    throw new OperatorError(`"${path}" cannot be read: ${fileFault(error)}.`);
  };
  const file = await open(path).catch(refuse);
  try {
    const { size } = await file.stat();
    if (size > mostMb * 1024 * 1024) {
      throw new OperatorError(`"${path}" is too large for ${what}: at most ${mostMb} MB.`);
    }
    return await file.readFile().catch(refuse);
  } finally {
    await file.close();
  }
}
