import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { loginAddress } from '../../../../domain/redirect-path.ts';
import { entryWords } from '../../../text/entry.ts';
import { useGo } from '../../../ui/link.tsx';
import type { RoomHandle } from '../../../ui/page-head.ts';
import { EntryFailure } from '../entry-failure.tsx';
import { EntryPage } from '../entry-page.tsx';
import { type EntryData, loadCovers } from '../load-covers.ts';
import { useTarget } from '../use-lead-on.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

export { EntryFailure as ErrorBoundary, loadCovers as loader };

export const handle: RoomHandle<EntryData> = {
  head: () => ({ title: entryWords.reset.title, noindex: true }),
};

export function Component() {
  const { title, lead } = entryWords.reset;
  const permit = permitIn(useLocation().state);
  const target = useTarget();
  const go = useGo();
  const missing = permit === null;
  // Who comes without having shown the phone's code begins there.
  useEffect(() => {
    if (missing) go(loginAddress(target, '/forgetPassword'), { replace: true });
  }, [missing, go, target]);
  return (
    <EntryPage title={title} lead={lead}>
      <ResetPasswordForm permit={permit} target={target} />
    </EntryPage>
  );
}

/** What /forgetPassword left in the history. */
function permitIn(state: unknown): { account: string; resetToken: string } | null {
  const { account, resetToken } = { ...(state as Record<string, unknown> | null) };
  return typeof account === 'string' && typeof resetToken === 'string' ? { account, resetToken } : null;
}
