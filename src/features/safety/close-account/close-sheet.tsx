import type { MemberStatus } from '../../../../contract/member.ts';
import { groupedNumber } from '../../../../domain/short-number.ts';
import { closeAccount } from '../../../commands/close-account.ts';
import { confirmDone, notify } from '../../../stores/notices.ts';
import { safetyWords } from '../../../text/safety.ts';
import { shellWords } from '../../../text/shell.ts';
import { useGo } from '../../../ui/link.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { PasswordForm } from '../password-form.tsx';
import styles from './close-sheet.module.css';

/** Says what goes with the account, and closes it for its password. */
export function CloseSheet({ member, onClose }: { member: MemberStatus; onClose: () => void }) {
  const go = useGo();
  const words = safetyWords.close;
  const close = async (password: string) => {
    const isClean = await closeAccount(password);
    onClose();
    go('/');
    if (isClean) confirmDone(words.done);
    else notify({ severity: 'warn', summary: words.notRemoved });
  };
  return (
    <Sheet title={words.title} closeWord={shellWords.close} onClose={onClose}>
      <PasswordForm
        words={words}
        here="/myAccount/safety"
        danger
        send={close}
        lead={
          <ul className={styles.lost}>
            <li>{words.points(member.point > 0 ? groupedNumber(member.point) : '')}</li>
            <li>{words.shelf}</li>
            <li>{words.name(member.account, member.phone)}</li>
            <li>{words.books}</li>
          </ul>
        }
      />
    </Sheet>
  );
}
