import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { redirectPath } from '../../../domain/redirect-path.ts';
import { isSignedIn } from '../../stores/account.ts';
import { useLeadBack } from './use-lead-back.ts';

/** Where this entry leads: back to where the login was asked, else home. */
export function useTarget(): string {
  const [query] = useSearchParams();
  return redirectPath(query.get('redirect'));
}

/** In the history's state of a login: it is asked for another account than the one that may be signed in here. */
export const forAnother = { forAnother: true };

/**
 * Who is signed in already is led on at once, unless another account is to be signed in. The server, which draws this
 * screen, cannot know.
 */
export function useLeadOn(): void {
  const leadBack = useLeadBack(useTarget());
  const stays = useLocation().state?.forAnother === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arriving; signing in here leads on by itself, elsewhere too
  useEffect(() => {
    if (isSignedIn() && !stays) leadBack();
  }, []);
}
