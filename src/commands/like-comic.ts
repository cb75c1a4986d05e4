import { call } from '../api/call.ts';
import { kept } from '../mirror/kept.ts';
import { shelfMemberId } from '../stores/member-id.ts';

/** Of two that are on their way to the server at once, either may be the last to arrive. */
let last: Promise<void> = Promise.resolve();

/**
 * Likes a comic, or takes the like back, for a member. Resolves when it is on disk; the server hears of it as soon as it
 * can be reached. A device that keeps nothing, or not this member's shelf yet, asks the server itself, and rejects with
 * a CodedError when that fails.
 */
export function likeComic(comicId: number, liked: boolean): Promise<void> {
  const owner = shelfMemberId();
  const done = last.then(() => change(comicId, liked, owner));
  last = done.catch(() => {});
  return done;
}

/** Where another member than `owner` has signed in meanwhile it is told to nobody. */
async function change(comicId: number, liked: boolean, owner: string | null): Promise<void> {
  const isTheirs = () => shelfMemberId() === owner;
  let queued = false;
  await kept(async () => {
    const { queueLike } = await import('../mirror/likes.ts');
    return async () => {
      queued = isTheirs() && (await queueLike(comicId, liked));
    };
  });
  if (!queued && isTheirs()) await call(liked ? 'likeComic' : 'unlikeComic', { id: comicId });
}
