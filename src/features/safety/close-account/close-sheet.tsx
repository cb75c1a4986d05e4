import { useId, useLayoutEffect } from 'react';
import { CodedError } from '../../../../contract/coded-error.ts';
import type { MemberStatus } from '../../../../contract/member.ts';
import { groupedNumber } from '../../../../domain/short-number.ts';
import { closeAccount } from '../../../commands/close-account.ts';
import { confirmDone, notify } from '../../../stores/notices.ts';
import { entryWords } from '../../../text/entry.ts';
import { explainFailure } from '../../../text/form-faults.ts';
import { safetyWords } from '../../../text/safety.ts';
import { shellWords } from '../../../text/shell.ts';
import { FormTrouble } from '../../../ui/form-trouble.tsx';
import { useGo } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { Faults } from '../../../ui/use-faults.ts';
import { useForm } from '../../../ui/use-form.ts';
import { explainSignedOut } from '../explain-signed-out.tsx';
import safety from '../safety-page.module.css';
import styles from './close-sheet.module.css';

const names = ['password'] as const;
type Name = (typeof names)[number];

/** Says what goes with the account, and closes it for its password. */
export function CloseSheet({ member, onClose }: { member: MemberStatus; onClose: () => void }) {
  const go = useGo();
  const words = safetyWords.close;
  const form = useForm<Name>({
    names,
    // Passwords are kept nowhere.
    draft: () => ({}),
    keep: () => {},
    check: ({ password }) =>
      password === '' ? { fields: { password: entryWords.faults.empty.password } } : null,
    send: async ({ password }) => {
      const isClean = await closeAccount(password);
      onClose();
      go('/');
      if (isClean) confirmDone(words.done);
      else notify({ severity: 'warn', summary: words.notRemoved });
    },
    explain,
  });
  const lost = useId();
  useLayoutEffect(() => {
    // What goes is to be heard before anything is asked for.
    form.props.ref.current?.closest('dialog')?.setAttribute('aria-describedby', lost);
  }, [form.props.ref, lost]);
  return (
    <Sheet title={words.title} closeWord={shellWords.close} onClose={onClose}>
      <form className={safety.form} {...form.props}>
        <ul id={lost} className={styles.lost}>
          <li>{words.points(member.point > 0 ? groupedNumber(member.point) : '')}</li>
          <li>{words.shelf}</li>
          <li>{words.name(member.account, member.phone)}</li>
          <li>{words.books}</li>
        </ul>
        {/* For password managers. */}
        <input type="text" name="username" autoComplete="username" value={member.account} readOnly hidden />
        <PasswordField
          name="password"
          label={words.password}
          words={entryWords}
          autoComplete="current-password"
          maxLength={256}
          fault={form.faults.fields?.password}
        />
        <FormTrouble faults={form.faults} />
        <div className={styles.submit}>
          <SubmitButton word={words.submit} busyWord={words.busy} busy={form.busy} off={form.off} />
        </div>
      </form>
    </Sheet>
  );
}

function explain(error: unknown): Faults<Name> {
  if (error instanceof CodedError && error.code === 'Member06') {
    return { fields: { password: entryWords.faults.wrongPassword } };
  }
  return explainSignedOut(error, '/myAccount/safety') ?? explainFailure(error, names);
}
