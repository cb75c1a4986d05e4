import { useEffect } from 'react';
import { loginAddress } from '../../../../domain/redirect-path.ts';
import { isSignedIn } from '../../../stores/account.ts';
import { useMember } from '../../../stores/member.ts';
import { welcomeWords } from '../../../text/welcome.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useGo } from '../../../ui/link.tsx';
import type { RoomHandle } from '../../../ui/page-head.ts';
import { EntryFailure } from '../entry-failure.tsx';
import styles from '../entry-page.module.css';
import { EntryPage } from '../entry-page.tsx';
import { type EntryData, loadCovers } from '../load-covers.ts';
import { useTarget } from '../use-lead-on.ts';

export { EntryFailure as ErrorBoundary, loadCovers as loader };

export const handle: RoomHandle<EntryData> = {
  head: () => ({ title: welcomeWords.page, noindex: true }),
};

/** Registered and signed in: on to the comics, or to the phone that gets one back in. */
export function Component() {
  const { title, hello, lead, bind, on, back } = welcomeWords;
  const target = useTarget();
  const go = useGo();
  const account = useMember()?.account;
  // Nobody has registered here.
  useEffect(() => {
    if (!isSignedIn()) go(loginAddress(target), { replace: true });
  }, [go, target]);
  return (
    <EntryPage title={title} lead={account ? hello(account) : lead}>
      <div className={styles.form}>
        <ButtonLink look="main" to={target} replace>
          {target === '/' ? on : back}
        </ButtonLink>
        <ButtonLink look="quiet" to={loginAddress(target, '/myAccount/safety/bindPhone')}>
          {bind}
        </ButtonLink>
      </div>
    </EntryPage>
  );
}
