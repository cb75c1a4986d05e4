import { call } from '../api/call.ts';
import { sharedNow } from '../api/server-clock.ts';
import { hasLeft, shelfMemberId } from '../stores/member-id.ts';
import { kept } from './kept.ts';

/** Of two that are on their way to the server at once, either may be the last to arrive. */
let last: Promise<void> = Promise.resolve();

/**
 * Likes a comic, or takes the like back, for a member. Resolves when it is on disk; the server hears of it as soon as it
 * can be reached. A device that keeps nothing, or not this member's shelf yet, asks the server itself, and rejects with
 * a CodedError when that fails.
 */
export function likeComic(comicId: number, liked: boolean): Promise<void> {
  const said = { owner: shelfMemberId(), at: sharedNow() };
  const done = last.then(() => change(comicId, liked, said));
  last = done.catch(() => {});
  return done;
}

/** Where `owner` has left meanwhile it is told to nobody. */
async function change(
  comicId: number,
  liked: boolean,
  { owner, at }: { owner: string | null; at: number },
): Promise<void> {
  let queued = false;
  await kept(async () => {
    const { queueLike } = await import('../mirror/likes.ts');
    return async () => {
      queued = await queueLike(owner, { comicId, wanted: liked, at });
    };
  });
  if (queued || hasLeft(owner)) return;
  await call(liked ? 'likeComic' : 'unlikeComic', { id: comicId, at });
}
