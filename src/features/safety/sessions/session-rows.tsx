import { useState } from 'react';
import type { Session } from '../../../../contract/member.ts';
import { claimsIn } from '../../../api/token-payload.ts';
import { useAccount } from '../../../stores/account.ts';
import { safetyWords } from '../../../text/safety.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusOfRows } from '../../../ui/keep-focus.ts';
import { PhoneIcon } from '../../../ui/place-icons.tsx';
import { Row, RowButton, Rows } from '../../../ui/rows.tsx';
import safety from '../safety-page.module.css';
import { ComputerIcon } from './computer-icon.tsx';
import { deviceName, momentText, secondText } from './device-name.ts';
import { EndSheet } from './end-sheet.tsx';
import styles from './sessions.module.css';

/** Systems of what is held in the hand. */
const handheld: readonly string[] = ['Android', 'iOS', 'HarmonyOS'];

/** Where the member is logged in; all but this device can be logged out. */
export function SessionRows({ sessions }: { sessions: readonly Session[] }) {
  const [ending, setEnding] = useState<readonly Session[] | null>(null);
  useFocusOfRows(sessions.length);
  const words = safetyWords.sessions;
  const others = sessions.filter(({ current }) => !current);
  return (
    <>
      <Rows>
        {sessions.map((session) =>
          session.current ? (
            <Row
              key={session.id}
              {...said(session)}
              end={<span className={styles.here}>{words.here}</span>}
            />
          ) : (
            <RowButton
              key={session.id}
              {...said(session)}
              end={words.end}
              onClick={() => setEnding([session])}
            />
          ),
        )}
      </Rows>
      <SessionEnd />
      <p className={safety.note}>{others.length === 0 ? words.alone : words.lead}</p>
      {others.length > 1 && (
        <Button look="quiet" className={styles.others} onClick={() => setEnding(others)}>
          {words.endOthers}
        </Button>
      )}
      {ending && <EndSheet sessions={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

/** Until when this device's token is good: the claim as the specification shows it (§3). It is renewed while it is used. */
function SessionEnd() {
  const { token } = useAccount();
  const expiresAt = token === null ? null : (claimsIn(token)?.expiresAt ?? null);
  return expiresAt === null ? null : (
    <p className={safety.note}>{safetyWords.sessions.until(secondText(expiresAt))}</p>
  );
}

/** What a row says of a session. */
function said(session: Session) {
  const { seen, began } = safetyWords.sessions;
  return {
    icon: handheld.includes(session.system) ? <PhoneIcon /> : <ComputerIcon />,
    name: deviceName(session),
    small: session.current ? began(momentText(session.createdAt)) : seen(momentText(session.seenAt)),
  };
}
