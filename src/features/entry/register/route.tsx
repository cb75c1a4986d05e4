import { loginAddress } from '../../../../domain/redirect-path.ts';
import { entryWords } from '../../../text/entry.ts';
import { Link } from '../../../ui/link.tsx';
import type { RoomHandle } from '../../../ui/page-head.ts';
import { EntryFailure } from '../entry-failure.tsx';
import { EntryLinks, EntryPage } from '../entry-page.tsx';
import { type EntryData, loadCovers } from '../load-covers.ts';
import { useLeadOn, useTarget } from '../use-lead-on.ts';
import { RegisterForm } from './register-form.tsx';

export { EntryFailure as ErrorBoundary, loadCovers as loader };

export const handle: RoomHandle<EntryData> = {
  head: () => ({ title: entryWords.register.page, noindex: true }),
};

export function Component() {
  const { title, lead, login } = entryWords.register;
  const target = useTarget();
  useLeadOn();
  return (
    <EntryPage title={title} lead={lead}>
      <RegisterForm target={target} />
      <EntryLinks>
        <Link to={loginAddress(target)}>{login}</Link>
      </EntryLinks>
    </EntryPage>
  );
}
