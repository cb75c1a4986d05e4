import { refreshMember } from '../../commands/refresh-member.ts';
import { useMember, useMemberMissed } from '../../stores/member.ts';
import { safetyWords } from '../../text/safety.ts';
import { shellWords } from '../../text/shell.ts';
import { LockIcon } from '../../ui/icons.tsx';
import { useFocusAfter } from '../../ui/keep-focus.ts';
import type { RoomHandle } from '../../ui/page-head.ts';
import { PhoneIcon } from '../../ui/place-icons.tsx';
import { Row, RowButton, RowLink, Rows } from '../../ui/rows.tsx';
import { CloseRow } from './close-account/close-row.tsx';
import { DevicesIcon } from './devices-icon.tsx';
import { SafetyFailure } from './safety-failure.tsx';
import styles from './safety-page.module.css';
import { SafetyPage } from './safety-page.tsx';

/** The document's title needs loaded data, and there is none: see `RoomHandle`. */
export function loader(): null {
  return null;
}

export const handle: RoomHandle<null> = {
  head: () => ({ title: safetyWords.title, noindex: true }),
};

export { SafetyFailure as ErrorBoundary };

export function Component() {
  const { title, password, sessions, note } = safetyWords;
  return (
    <SafetyPage title={title}>
      <Rows>
        <PhoneRow />
        <RowLink to="/myAccount/safety/modifyPassword" icon={<LockIcon />} name={password} />
        <RowLink to="/myAccount/safety/sessions" icon={<DevicesIcon />} name={sessions.title} />
        <CloseRow />
      </Rows>
      <p className={styles.note}>{note}</p>
    </SafetyPage>
  );
}

/** Whether a phone is bound is said once that is known. */
function PhoneRow() {
  const member = useMember();
  const missed = useMemberMissed();
  const { phone: said, missing } = safetyWords;
  const icon = <PhoneIcon />;
  const isMissing = !member && missed;
  useFocusAfter(isMissing);
  if (isMissing) {
    const retry = shellWords.failure.retry;
    return <RowButton icon={icon} name={missing} end={retry} onClick={() => void refreshMember()} />;
  }
  if (!member) return <Row icon={icon} name={said.row} end="…" />;
  return (
    <RowLink
      to="/myAccount/safety/bindPhone"
      icon={icon}
      name={member.phone ? said.change : said.row}
      end={member.phone || said.none}
    />
  );
}
