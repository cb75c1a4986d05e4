import { loginAddress } from '../../../../domain/redirect-path.ts';
import { useAccount } from '../../../stores/account.ts';
import { entryWords } from '../../../text/entry.ts';
import { Link } from '../../../ui/link.tsx';
import type { RoomHandle } from '../../../ui/page-head.ts';
import { EntryFailure } from '../entry-failure.tsx';
import { EntryLinks, EntryPage } from '../entry-page.tsx';
import { type EntryData, loadCovers } from '../load-covers.ts';
import { useLeadOn, useTarget } from '../use-lead-on.ts';
import { LoginForm } from './login-form.tsx';

export { EntryFailure as ErrorBoundary, loadCovers as loader };

export const handle: RoomHandle<EntryData> = {
  head: () => ({ title: entryWords.login.page, noindex: true }),
};

export function Component() {
  const { expired } = useAccount();
  const { title, lead, again, register, forgot } = entryWords.login;
  const target = useTarget();
  useLeadOn();
  return (
    <EntryPage title={title} lead={expired ? again : lead}>
      <LoginForm target={target} />
      <EntryLinks>
        <Link to={loginAddress(target, '/register')}>{register}</Link>
        <Link to={loginAddress(target, '/forgetPassword')}>{forgot}</Link>
      </EntryLinks>
    </EntryPage>
  );
}
