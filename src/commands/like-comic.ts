import { call } from '../api/call.ts';

/** Likes a comic, or takes the like back; answers how many like it now. Rejects with a CodedError. */
export async function likeComic(comicId: number, liked: boolean): Promise<number> {
  return liked ? call('likeComic', { id: comicId }) : call('unlikeComic', { id: comicId });
}
