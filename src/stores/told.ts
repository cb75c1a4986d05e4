import { proxy } from 'valtio/vanilla';
import { useStored } from './use-stored.ts';

type ToldLikes = Record<string, boolean>;

const none: ToldLikes = {};
const told = proxy<ToldLikes>({});

/**
 * What a member said of a comic since the page was opened: a chapter that was loaded before that goes on saying what was
 * so then. Null where nothing was said, or the server says the same by now.
 */
export function useToldLike(owner: string | null, comicId: number): boolean | null {
  return useStored(told, none)[nameOf(owner, comicId)] ?? null;
}

/** @param liked null: what the server says counts again */
export function tellLike(owner: string | null, comicId: number, liked: boolean | null): void {
  const name = nameOf(owner, comicId);
  if (liked === null) delete told[name];
  else told[name] = liked;
}

function nameOf(owner: string | null, comicId: number): string {
  return `${owner} ${comicId}`;
}
