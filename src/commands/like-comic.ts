import { call } from '../api/call.ts';
import { kept } from '../mirror/kept.ts';

/**
 * Likes a comic, or takes the like back, for a member. Resolves when it is on disk; the server hears of it as soon as it
 * can be reached. A device that keeps nothing, or not this member's shelf yet, asks the server itself, and rejects with
 * a CodedError when that fails.
 */
export async function likeComic(comicId: number, liked: boolean): Promise<void> {
  let queued = false;
  await kept(async () => {
    const { queueLike } = await import('../mirror/likes.ts');
    return async () => {
      queued = await queueLike(comicId, liked);
    };
  });
  if (!queued) await call(liked ? 'likeComic' : 'unlikeComic', { id: comicId });
}
