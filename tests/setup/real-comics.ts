import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeChapter } from '../builders/comic-files.ts';

/** Real comics beside the checkout, where somebody has put some. */
const folder = join(import.meta.dirname, '../../../shared/library');

/** Books of two series with twelve chapters in all: the real ones where they are, else drawn ones like them in `into`. */
export async function booksToRead(into: string): Promise<{ path: string; series: number; chapters: number }> {
  const real = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.cbz')) : [];
  if (real.length === 12) return { path: folder, series: 2, chapters: 12 };
  for (const [series, chapters] of [
    ['小辣椒与萝卜头', 9],
    ['Pepper and Carrot', 3],
  ] as const) {
    for (let number = 1; number <= chapters; number += 1)
      await writeChapter(into, { series, number, pages: 6 });
  }
  return { path: into, series: 2, chapters: 12 };
}
