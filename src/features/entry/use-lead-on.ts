import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { redirectPath } from '../../../domain/redirect-path.ts';
import { isSignedIn } from '../../stores/account.ts';
import { useGo } from '../../ui/link.tsx';

/** Where this entry leads: back to where the login was asked, else home. */
export function useTarget(): string {
  const [query] = useSearchParams();
  return redirectPath(query.get('redirect'));
}

/** Who is signed in already is led on at once. The server, which draws this screen, cannot know. */
export function useLeadOn(): void {
  const go = useGo();
  const target = useTarget();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arriving; signing in here leads on by itself, elsewhere too
  useEffect(() => {
    if (isSignedIn()) go(target, { replace: true });
  }, []);
}
