import {
  createContext,
  type LoaderFunctionArgs,
  redirect,
  replace,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { queryKeys } from '../../contract/constants.ts';
import { refreshMember } from '../commands/refresh-member.ts';
import { patience } from '../platform/patience.ts';
import { isSignedIn } from '../stores/account.ts';

/** Whether this is the navigation that a document came with: its screen stands already and waits for nothing more. */
export const arrivingContext = createContext(false);

/** A profile that takes longer than this comes after the room (ms). */
const patienceMs = 1500;

/**
 * On entering /myAccount, /comicInfo and /comicContent a signed-in member's profile is refreshed first; that it fails is
 * ignored (specification §4).
 */
export async function refreshProfile({ context }: LoaderFunctionArgs): Promise<null> {
  if (import.meta.env.SSR || !isSignedIn()) return null;
  const refreshed = refreshMember();
  if (!context.get(arrivingContext)) await Promise.race([refreshed, patience(patienceMs)]);
  return null;
}

/**
 * What is done on entering a place is not done again while one stays there: a filter, a sheet or a chapter in its address.
 * Another comic is another place.
 */
export function onEntering({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return placeOf(currentUrl) !== placeOf(nextUrl);
}

function placeOf({ pathname, searchParams }: URL): string {
  return pathname + searchParams.get('id');
}

/** Leads who is not signed in to the login, and from there back (specification §4); in the browser only, as the server knows nobody. */
export function requireMember({ request }: LoaderFunctionArgs): null {
  if (isSignedIn()) return null;
  const { pathname, search, searchParams } = new URL(request.url);
  const query = new URLSearchParams({ redirect: pathname + search });
  const merchant = searchParams.get(queryKeys.merchant);
  if (merchant !== null) query.set(queryKeys.merchant, merchant);
  const login = `/login?${query}`;
  // Where the browser stands there already (it came directly, or stepped back), the login takes the place: from one that
  // was put on top each step back would lead to it again.
  const standsThere = location.pathname + location.search === pathname + search;
  throw standsThere ? replace(login) : redirect(login);
}
