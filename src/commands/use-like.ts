import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ComicDetail } from '../../contract/comic.ts';
import { isSignedIn, useAccount } from '../stores/account.ts';
import { shelfMemberId } from '../stores/member-id.ts';
import { notify } from '../stores/notices.ts';
import { tell, useTold } from '../stores/told.ts';
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
  const told = useTold('like', own, comic.id);
  /** What disk or server took of whom, to which a failure goes back; null: what they said first. */
  const taken = useRef<{ by: string | null; liked: boolean | null }>(null);
  const taps = useRef(0);
  const isLiked = asked.by === own && comic.isLiked;
  const liked = told ?? waiting ?? isLiked;
  const isKnown = told === isLiked && (waiting ?? told) === told;
  useEffect(() => {
    if (isKnown) tell('like', own, comic.id, null);
  }, [isKnown, own, comic.id]);

  async function toggle(): Promise<void> {
    if (!isSignedIn()) return signIn();
    const wish = !liked;
    if (taken.current?.by !== own) taken.current = { by: own, liked: told };
    tell('like', own, comic.id, wish);
    taps.current += 1;
    const tap = taps.current;
    try {
      await likeComic(comic.id, wish);
      taken.current = { by: own, liked: wish };
    } catch {
      // Whoever has tapped again meanwhile waits for that answer.
      if (tap === taps.current) tell('like', own, comic.id, taken.current.liked);
      notify({ severity: 'error', summary: comicInfoWords.likeFailed });
    }
  }

  const likes = comic.likes + Number(liked) - Number(isLiked);
  return { liked, likes, toggle: () => void toggle() };
}
