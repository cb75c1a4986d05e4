import { type ReactNode, useEffect, useId, useLayoutEffect } from 'react';
import { CodedError } from '../../../contract/coded-error.ts';
import { useMember } from '../../stores/member.ts';
import { entryWords } from '../../text/entry.ts';
import { explainFailure } from '../../text/form-faults.ts';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Faults } from '../../ui/use-faults.ts';
import { useForm } from '../../ui/use-form.ts';
import { explainSignedOut } from './explain-signed-out.tsx';
import styles from './safety-page.module.css';

const names = ['password'] as const;
type Name = (typeof names)[number];

/**
 * What a sheet asks the member's password for. A screen reader hears `lead` as the sheet opens.
 * @param props.here where a login leads back to, should the session have ended
 * @param props.first the password is all that is wanted, and has the focus at once
 * @param props.danger what is done cannot be undone
 */
export function PasswordForm(props: {
  words: { password: string; submit: string; busy: string };
  lead: ReactNode;
  here: string;
  first?: true;
  danger?: true;
  send: (password: string) => Promise<void>;
}) {
  const { words, here, first = false } = props;
  const account = useMember()?.account ?? '';
  const form = useForm<Name>({
    names,
    // Passwords are kept nowhere.
    draft: () => ({}),
    keep: () => {},
    check: ({ password }) =>
      password === '' ? { fields: { password: entryWords.faults.empty.password } } : null,
    send: ({ password }) => props.send(password),
    explain: (error) => explain(error, here),
  });
  const lead = useId();
  useLayoutEffect(() => {
    // A field that takes the focus passes by what stands above it: the sheet says it.
    form.props.ref.current?.closest('dialog')?.setAttribute('aria-describedby', lead);
  }, [form.props.ref, lead]);
  // Once the sheet around it is open, which takes the focus first.
  useEffect(() => {
    const field = form.props.ref.current?.elements.namedItem('password') as HTMLElement | null;
    if (first) field?.focus();
  }, [form.props.ref, first]);
  return (
    <form className={styles.form} {...form.props}>
      <div id={lead}>{props.lead}</div>
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
      <div className={props.danger && styles.danger}>
        <SubmitButton word={words.submit} busyWord={words.busy} busy={form.busy} off={form.off} />
      </div>
    </form>
  );
}

function explain(error: unknown, here: string): Faults<Name> {
  if (error instanceof CodedError && error.code === 'Member06') {
    return { fields: { password: entryWords.faults.wrongPassword } };
  }
  return explainSignedOut(error, here) ?? explainFailure(error, names);
}
