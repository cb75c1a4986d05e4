import { useRouteError } from 'react-router';
import { loginAddress } from '../../../domain/redirect-path.ts';
import { groupedNumber } from '../../../domain/short-number.ts';
import { useAccount, useSignedIn } from '../../stores/account.ts';
import { useMember } from '../../stores/member.ts';
import { useSite } from '../../stores/site.ts';
import { myAccountWords } from '../../text/my-account.ts';
import { shellWords } from '../../text/shell.ts';
import { AdSlot } from '../../ui/ad-slot.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import column from '../../ui/column.module.css';
import { IconLink } from '../../ui/icon-button.tsx';
import { PersonIcon } from '../../ui/icons.tsx';
import type { RoomHandle } from '../../ui/page-head.ts';
import { GearIcon } from '../../ui/place-icons.tsx';
import { PointBanner } from '../../ui/point-banner.tsx';
import { RoomFailure } from '../../ui/room-failure.tsx';
import { HelpRows } from './help-rows.tsx';
import styles from './my-account.module.css';
import { OftenUsed } from './often-used.tsx';
import { OwnRows } from './own-rows.tsx';
import { SignOutRow } from './sign-out-row.tsx';

/** The document's title needs loaded data, and there is none: see `RoomHandle`. */
export function loader(): null {
  return null;
}

export const handle: RoomHandle<null> = {
  head: () => ({ title: myAccountWords.title, noindex: true }),
};

export function Component() {
  const { token } = useAccount();
  return (
    <main className={`${column.wrap} ${styles.room}`}>
      <div>
        <Person />
        <Points />
      </div>
      <div>
        <OftenUsed />
        <div className={styles.groups}>
          <OwnRows />
          <AdSlot position={14} />
          <HelpRows />
          {token !== null && <SignOutRow />}
        </div>
      </div>
    </main>
  );
}

/** A fault stays in its room: the way to the other places remains. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <main className={column.wrap}>
      <RoomFailure error={error} words={shellWords} />
    </main>
  );
}

/** Who one is here: a member, a member whose session ran out, or a visitor. */
function Person() {
  const member = useMember();
  const signedIn = useSignedIn();
  const { expired } = useAccount();
  const { visitor, expired: ranOut, noPhone, login, setting } = myAccountWords;
  return (
    <div className={styles.person}>
      <span className={styles.avatar} aria-hidden="true">
        {member ? [...member.account][0] : <PersonIcon size={26} />}
      </span>
      <div className={styles.who}>
        <h1>{member?.account ?? (signedIn ? myAccountWords.title : visitor.title)}</h1>
        <p>{signedIn ? member && (member.phone || noPhone) : expired ? ranOut.sentence : visitor.sentence}</p>
      </div>
      {signedIn ? (
        <IconLink to="/myAccount/setting" label={setting}>
          <GearIcon />
        </IconLink>
      ) : (
        <ButtonLink look="main" to={loginAddress('/myAccount')}>
          {login}
        </ButtonLink>
      )}
    </div>
  );
}

function Points() {
  const member = useMember();
  const price = useSite().config?.chapterPrice ?? 0;
  const signedIn = useSignedIn();
  if (!signedIn || !member) return null;
  const { label, charge, enough, none } = myAccountWords.points;
  const chapters = price > 0 ? Math.floor(member.point / price) : 0;
  return (
    <PointBanner
      label={label}
      points={groupedNumber(member.point)}
      under={chapters > 0 ? enough(groupedNumber(chapters)) : none}
      action={{ to: '/myAccount/wallet', word: charge }}
    />
  );
}
