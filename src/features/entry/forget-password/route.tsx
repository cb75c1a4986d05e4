import { loginAddress } from '../../../../domain/redirect-path.ts';
import { entryWords } from '../../../text/entry.ts';
import { Link } from '../../../ui/link.tsx';
import type { RoomHandle } from '../../../ui/page-head.ts';
import { EntryFailure } from '../entry-failure.tsx';
import { EntryLinks, EntryPage } from '../entry-page.tsx';
import { type EntryData, loadCovers } from '../load-covers.ts';
import { useTarget } from '../use-lead-on.ts';
import { ForgetPasswordForm } from './forget-password-form.tsx';

export { EntryFailure as ErrorBoundary, loadCovers as loader };

export const handle: RoomHandle<EntryData> = {
  head: () => ({ title: entryWords.forgot.title, noindex: true }),
};

/** Members come here too: who has forgotten the password cannot change it otherwise. */
export function Component() {
  const { title, lead, login } = entryWords.forgot;
  const target = useTarget();
  return (
    <EntryPage title={title} lead={lead}>
      <ForgetPasswordForm target={target} />
      <EntryLinks>
        <Link to={loginAddress(target)}>{login}</Link>
      </EntryLinks>
    </EntryPage>
  );
}
