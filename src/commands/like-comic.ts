import { call } from '../api/call.ts';
import { kept } from '../mirror/kept.ts';

/**
 * Likes a comic, or takes the like back, for a member. Resolves when it is on disk; the server hears of it as soon as it
 * can be reached. Only a device that keeps nothing asks the server itself, and rejects with a CodedError when that fails.
 */
export async function likeComic(comicId: number, liked: boolean): Promise<void> {
  const isKept = await kept(async () => {
    const { queueLike } = await import('../mirror/likes.ts');
    return () => queueLike(comicId, liked);
  });
  if (!isKept) await call(liked ? 'likeComic' : 'unlikeComic', { id: comicId });
}
