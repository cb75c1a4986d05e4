import { savedChapterOf } from '../../domain/saved-image.ts';
import { mirror } from '../mirror/db.ts';
import { missFormer, missImages } from '../mirror/saved-chapters.ts';
import { isUnregistered } from '../mirror/saved-facts.ts';
import type { SavedChapterRow } from '../mirror/saved-rows.ts';
import { dropImages, keptPaths } from '../platform/saved-images.ts';
import { alone } from './alone.ts';
import { formerPathsOf, imagePathsOf } from './offline-tickets.ts';

/**
 * Brings what is said to be saved and what is there together again: browsers clear caches by themselves, and a page may
 * have been killed while it removed something. What is missing is fetched again, what nobody knows of goes, unless it is
 * still to be asked what it is (`registerSaved`).
 */
export function checkSaved(merchantId: number): Promise<void> {
  return alone(async () => {
    const [rows, paths] = await Promise.all([mirror.savedChapters.toArray(), keptPaths()]);
    const known = new Set<string>();
    for (const row of rows) {
      const own = imagePathsOf(row, merchantId);
      for (const path of own) known.add(path);
      if (!formerPathsOf(row, merchantId).every((path) => paths.has(path))) await missFormer(row);
      const hashes = row.hashes.map((hash, index) => (paths.has(own[index] ?? '') ? hash : ''));
      if (hashes.some((hash, index) => hash !== row.hashes[index])) await missImages(row, hashes);
    }
    if (await isUnregistered()) return;
    // Which of its images are wanted is not known of a chapter that was only put in the queue.
    const begun = rows.filter(({ chapter }) => chapter === null);
    // Other merchants' pictures are other databases' business.
    const ours = `/saved/${merchantId}/`;
    await dropImages(
      [...paths].filter((path) => path.startsWith(ours) && !known.has(path) && !begun.some(isOf(path))),
    );
  }, 'saving');
}

function isOf(path: string): (row: SavedChapterRow) => boolean {
  const of = savedChapterOf(path);
  return ({ comicId, chapterNo }) => comicId === of?.comicId && chapterNo === of.chapterNo;
}
