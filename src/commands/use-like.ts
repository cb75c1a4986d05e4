import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CodedError } from '../../../contract/coded-error.ts';
import type { ComicDetail } from '../../../contract/comic.ts';
import { likeComic } from '../../commands/like-comic.ts';
import { isSignedIn } from '../../stores/account.ts';
import { notify } from '../../stores/notices.ts';
import { comicInfoWords } from '../../text/comic-info.ts';
import { useGo } from '../../ui/link.tsx';

export interface Like {
  liked: boolean;
  /** How many like the comic. */
  likes: number;
  toggle: () => void;
}

/** The member's like: shown before the server has answered, taken back when it refuses. A visitor is led to the login. */
export function useLike(comic: ComicDetail): Like {
  const go = useGo();
  const { pathname, search } = useLocation();
  const [told, tell] = useState<Omit<Like, 'toggle'> | null>(null);
  const last = useRef(0);
  const { liked, likes } = told ?? { liked: comic.isLiked, likes: comic.likes };

  const signIn = () => go(`/login?redirect=${encodeURIComponent(pathname + search)}`);

  async function toggle(): Promise<void> {
    if (!isSignedIn()) return signIn();
    last.current += 1;
    const turn = last.current;
    tell({ liked: !liked, likes: likes + (liked ? -1 : 1) });
    try {
      const now = await likeComic(comic.id, !liked);
      // Whoever taps again has a newer wish than this answer.
      if (turn === last.current) tell({ liked: !liked, likes: now });
    } catch (error) {
      if (turn === last.current) tell({ liked, likes });
      const code = error instanceof CodedError ? error.code : null;
      if (code === 'Member03') return signIn();
      const summary = code === 'offline' ? comicInfoWords.likeOffline : comicInfoWords.likeFailed;
      notify({ severity: 'error', summary });
    }
  }

  return { liked, likes, toggle: () => void toggle() };
}
