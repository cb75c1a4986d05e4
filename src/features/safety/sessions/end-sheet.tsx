import { useId, useLayoutEffect } from 'react';
import { useRevalidator } from 'react-router';
import { CodedError } from '../../../../contract/coded-error.ts';
import type { Session } from '../../../../contract/member.ts';
import { endSessions } from '../../../commands/end-sessions.ts';
import { useMember } from '../../../stores/member.ts';
import { confirmDone } from '../../../stores/notices.ts';
import { entryWords } from '../../../text/entry.ts';
import { explainFailure } from '../../../text/form-faults.ts';
import { safetyWords } from '../../../text/safety.ts';
import { shellWords } from '../../../text/shell.ts';
import { FormTrouble } from '../../../ui/form-trouble.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { Faults } from '../../../ui/use-faults.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useStands } from '../../../ui/use-stands.ts';
import { explainSignedOut } from '../explain-signed-out.tsx';
import safety from '../safety-page.module.css';
import { deviceName } from './device-name.ts';

const names = ['password'] as const;
type Name = (typeof names)[number];

/** Logs devices out for the member's password. */
export function EndSheet({ sessions, onClose }: { sessions: readonly Session[]; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const account = useMember()?.account ?? '';
  const words = safetyWords.sessions;
  const stands = useStands();
  const form = useForm<Name>({
    names,
    // Passwords are kept nowhere.
    draft: () => ({}),
    keep: () => {},
    check: ({ password }) =>
      password === '' ? { fields: { password: entryWords.faults.empty.password } } : null,
    send: async ({ password }) => {
      await endSessions(
        sessions.map(({ id }) => id),
        password,
      );
      confirmDone(words.done(sessions.length));
      // One that was opened meanwhile is another.
      if (stands()) onClose();
      void revalidate();
    },
    explain,
  });
  const lead = useId();
  useLayoutEffect(() => {
    const field = form.props.ref.current?.elements.namedItem('password') as HTMLElement | null;
    // The password is all that is wanted. A field that takes the focus passes by what stands above it: the sheet says it.
    field?.focus();
    field?.closest('dialog')?.setAttribute('aria-describedby', lead);
  }, [form.props.ref, lead]);
  const [first] = sessions;
  const title = sessions.length === 1 && first ? words.endOf(deviceName(first)) : words.endOthers;
  return (
    <Sheet title={title} closeWord={shellWords.close} onClose={onClose}>
      <form className={safety.form} {...form.props}>
        <p id={lead} className={safety.lead}>
          {words.sentence}
        </p>
        {/* For password managers. */}
        <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
        <PasswordField
          name="password"
          label={words.password}
          words={entryWords}
          autoComplete="current-password"
          maxLength={256}
          fault={form.faults.fields?.password}
        />
        <FormTrouble faults={form.faults} />
        <SubmitButton word={words.submit} busyWord={words.busy} busy={form.busy} off={form.off} />
      </form>
    </Sheet>
  );
}

function explain(error: unknown): Faults<Name> {
  if (error instanceof CodedError && error.code === 'Member06') {
    return { fields: { password: entryWords.faults.wrongPassword } };
  }
  return explainSignedOut(error, '/myAccount/safety/sessions') ?? explainFailure(error, names);
}
