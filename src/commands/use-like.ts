import { useCallback, useState } from 'react';
import type { ComicDetail } from '../../contract/comic.ts';
import { isSignedIn } from '../stores/account.ts';
import { notify } from '../stores/notices.ts';
import { useMirror } from '../stores/use-mirror.ts';
import { comicInfoWords } from '../text/comic-info.ts';
import { likeComic } from './like-comic.ts';

export interface Like {
  liked: boolean;
  /** How many like the comic, with this change counted in. */
  likes: number;
  toggle: () => void;
}

/**
 * The member's like: shown at once, told to the server when it can be reached. A visitor is led to the login.
 * @param signIn leads there
 */
export function useLike(comic: ComicDetail, signIn: () => void): Like {
  const load = useCallback(async () => {
    const { waitingLike } = await import('../mirror/likes.ts');
    return () => waitingLike(comic.id);
  }, [comic.id]);
  const waiting = useMirror<boolean | null>(load, null);
  const [told, tell] = useState<boolean | null>(null);
  const liked = told ?? waiting ?? comic.isLiked;

  async function toggle(): Promise<void> {
    if (!isSignedIn()) return signIn();
    tell(!liked);
    try {
      await likeComic(comic.id, !liked);
    } catch {
      tell(liked);
      notify({ severity: 'error', summary: comicInfoWords.likeFailed });
    }
  }

  const likes = comic.likes + Number(liked) - Number(comic.isLiked);
  return { liked, likes, toggle: () => void toggle() };
}
