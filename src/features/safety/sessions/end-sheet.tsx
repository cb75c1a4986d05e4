import { useRevalidator } from 'react-router';
import type { Session } from '../../../../contract/member.ts';
import { endSessions } from '../../../commands/end-sessions.ts';
import { confirmDone } from '../../../stores/notices.ts';
import { safetyWords } from '../../../text/safety.ts';
import { shellWords } from '../../../text/shell.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useStands } from '../../../ui/use-stands.ts';
import { PasswordForm } from '../password-form.tsx';
import safety from '../safety-page.module.css';
import { deviceName } from './device-name.ts';

/** Logs devices out for the member's password. */
export function EndSheet({ sessions, onClose }: { sessions: readonly Session[]; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const words = safetyWords.sessions;
  const stands = useStands();
  const end = async (password: string) => {
    await endSessions(
      sessions.map(({ id }) => id),
      password,
    );
    confirmDone(words.done(sessions.length));
    // One that was opened meanwhile is another.
    if (stands()) onClose();
    void revalidate();
  };
  const [first] = sessions;
  const title = sessions.length === 1 && first ? words.endOf(deviceName(first)) : words.endOthers;
  return (
    <Sheet title={title} closeWord={shellWords.close} onClose={onClose}>
      <PasswordForm
        words={words}
        here="/myAccount/safety/sessions"
        first
        send={end}
        lead={<p className={safety.lead}>{words.sentence}</p>}
      />
    </Sheet>
  );
}
