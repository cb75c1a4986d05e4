import { open } from 'node:fs/promises';
import { errorCode } from './error-code.ts';

/**
 * Sees to it that the names in a folder outlive a power cut. Where the file system does not offer that for folders, as
 * some of the network do not, it is as if done.
 */
export async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP', 'EISDIR', 'EPERM'].includes(errorCode(error))) throw error;
  }
}
