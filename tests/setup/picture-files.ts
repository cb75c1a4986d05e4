import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The pictures of a data folder, by their keys. */
export async function pictureFiles(dataDir: string): Promise<string[]> {
  const media = join(dataDir, 'media');
  const found = await readdir(media, { recursive: true, withFileTypes: true });
  const files = found.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name));
  return files.map((file) => file.slice(media.length + 1)).sort();
}
