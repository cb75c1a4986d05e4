import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder with these files (path → content), removed when the test ends. */
export async function tempFolder(files: Readonly<Record<string, Uint8Array | string>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mandao-library-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  return folder;
}

/** One file of this name and content; its path. */
export async function tempFile(name: string, content: Uint8Array | string): Promise<string> {
  return join(await tempFolder({ [name]: content }), name);
}
