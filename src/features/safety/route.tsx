import { useMember } from '../../stores/member.ts';
import { safetyWords } from '../../text/safety.ts';
import { LockIcon } from '../../ui/icons.tsx';
import type { RoomHandle } from '../../ui/page-head.ts';
import { PhoneIcon } from '../../ui/place-icons.tsx';
import { RowLink, Rows } from '../../ui/rows.tsx';
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
  const phone = useMember()?.phone;
  const { title, password, note } = safetyWords;
  return (
    <SafetyPage title={title}>
      <Rows>
        <RowLink
          to="/myAccount/safety/bindPhone"
          icon={<PhoneIcon />}
          name={phone ? safetyWords.phone.change : safetyWords.phone.row}
          end={phone || safetyWords.phone.none}
        />
        <RowLink to="/myAccount/safety/modifyPassword" icon={<LockIcon />} name={password} />
      </Rows>
      <p className={styles.note}>{note}</p>
    </SafetyPage>
  );
}
