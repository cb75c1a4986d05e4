import { proxy } from 'valtio/vanilla';
import { useStored } from './use-stored.ts';

type About = 'like' | 'favourite';
type Told = Record<string, boolean>;

const none: Told = {};
const told = proxy<Told>({});

/**
 * What a member said of a comic since the page was opened: a chapter that was loaded before that goes on saying what was
 * so then. Null where nothing was said, or the server says the same by now.
 */
export function useTold(about: About, owner: string | null, comicId: number): boolean | null {
  return useStored(told, none)[nameOf(about, owner, comicId)] ?? null;
}

/** @param is null: what the server says counts again */
export function tell(about: About, owner: string | null, comicId: number, is: boolean | null): void {
  const name = nameOf(about, owner, comicId);
  if (is === null) delete told[name];
  else told[name] = is;
}

function nameOf(about: About, owner: string | null, comicId: number): string {
  return `${about} ${owner} ${comicId}`;
}
