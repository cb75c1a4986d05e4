import { loginAddress } from '../../../../domain/redirect-path.ts';
import { contactLink, serviceLink } from '../../../../domain/web-link.ts';
import { useSite } from '../../../stores/site.ts';
import { entryWords } from '../../../text/entry.ts';
import { Link } from '../../../ui/link.tsx';
import type { RoomHandle } from '../../../ui/page-head.ts';
import { EntryFailure } from '../entry-failure.tsx';
import styles from '../entry-page.module.css';
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
      <NoPhone />
      <EntryLinks>
        <Link to={loginAddress(target)}>{login}</Link>
      </EntryLinks>
    </EntryPage>
  );
}

/** Who bound no phone gets no code: whom to ask, where the site says it. */
function NoPhone() {
  const { config } = useSite();
  const href = config && (serviceLink(config) ?? contactLink(config.contactUs));
  const { lead, link } = entryWords.forgot.noPhone;
  if (!href) return null;
  return (
    <p className={styles.agreement}>
      {lead}
      <a href={href} target="_blank" rel="noopener">
        {link}
      </a>
    </p>
  );
}
