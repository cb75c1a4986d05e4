import { useCallback, useMemo, useRef, useState } from 'react';
import type { ComicDetail } from '../../contract/comic.ts';
import { isSignedIn, useAccount } from '../stores/account.ts';
import { shelfMemberId } from '../stores/member-id.ts';
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
 * The member's own like, and nobody's who was here before: shown at once, told to the server when it can be reached. A visitor is led to the login.
 * @param signIn leads there
 */
export function useLike(comic: ComicDetail, signIn: () => void): Like {
  const load = useCallback(async () => {
    const { waitingLike } = await import('../mirror/likes.ts');
    return () => waitingLike(comic.id);
  }, [comic.id]);
  const waiting = useMirror<boolean | null>(load, null);
  useAccount();
  const own = shelfMemberId();
  // Whom the comic's answer speaks of: an open chapter keeps it whoever signs in.
  const asked = useMemo(() => ({ comic, by: shelfMemberId() }), [comic]);
  const [told, setTold] = useState<{ by: string | null; liked: boolean } | null>(null);
  /** What disk or server took, to which a failure goes back; null: what they said first. */
  const taken = useRef<typeof told>(null);
  const taps = useRef(0);
  const isLiked = asked.by === own && comic.isLiked;
  const liked = (told?.by === own ? told.liked : null) ?? waiting ?? isLiked;

  async function toggle(): Promise<void> {
    if (!isSignedIn()) return signIn();
    const wish = { by: own, liked: !liked };
    setTold(wish);
    taps.current += 1;
    const tap = taps.current;
    try {
      await likeComic(comic.id, wish.liked);
      taken.current = wish;
    } catch {
      // Whoever has tapped again meanwhile waits for that answer.
      if (tap === taps.current) setTold(taken.current);
      notify({ severity: 'error', summary: comicInfoWords.likeFailed });
    }
  }

  const likes = comic.likes + Number(liked) - Number(isLiked);
  return { liked, likes, toggle: () => void toggle() };
}
