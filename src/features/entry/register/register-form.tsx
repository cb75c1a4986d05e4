import { CodedError } from '../../../../contract/coded-error.ts';
import { passwordStrength } from '../../../../domain/password-strength.ts';
import { loginAddress } from '../../../../domain/redirect-path.ts';
import { register } from '../../../commands/register.ts';
import { entryWords } from '../../../text/entry.ts';
import { explainFailure } from '../../../text/form-faults.ts';
import { newAccountFault, newPasswordFault } from '../../../text/new-account-faults.ts';
import { FormTrouble } from '../../../ui/form-trouble.tsx';
import { Link, useGo } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PasswordMeter } from '../../../ui/password-meter.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { Faults } from '../../../ui/use-faults.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useStands } from '../../../ui/use-stands.ts';
import { AccountField } from '../account-field.tsx';
import { entryDraft, keepEntry } from '../entry-draft.ts';
import styles from '../entry-page.module.css';
import { Agreement } from './agreement.tsx';

const names = ['account', 'password'] as const;
type Name = (typeof names)[number];

/** A new account under the server's own rules. */
export function RegisterForm({ target }: { target: string }) {
  const go = useGo();
  const stands = useStands();
  const { accountHint, passwordHint, submit, busy } = entryWords.register;
  const form = useForm<Name>({
    names,
    draft: entryDraft,
    keep: keepEntry,
    check,
    send: async ({ account, password }) => {
      await register(account.trim(), password);
      if (stands()) go(loginAddress(target, '/registerSuccess'), { replace: true });
    },
    explain: (error) => explain(error, target),
  });
  const { fields } = form.faults;
  const { account, password } = form.values;
  const step = passwordStrength(password, account.trim());
  return (
    <form className={styles.form} {...form.props}>
      <AccountField hint={accountHint} fault={fields?.account} />
      <PasswordField
        name="password"
        label={entryWords.password}
        words={entryWords}
        placeholder={passwordHint}
        autoComplete="new-password"
        maxLength={256}
        fault={fields?.password}
        below={<PasswordMeter step={step} word={entryWords.strength[step] ?? ''} />}
      />
      <FormTrouble faults={form.faults} />
      <SubmitButton word={submit} busyWord={busy} busy={form.busy} off={form.off} />
      <Agreement />
    </form>
  );
}

/** Spaces around the name are not meant, as at the login: a keyboard's suggestions add one. */
function check(typed: Record<Name, string>): Faults<Name> | null {
  const account = typed.account.trim();
  const wrong = { account: newAccountFault(account), password: newPasswordFault(typed.password, account) };
  return wrong.account === null && wrong.password === null ? null : { fields: wrong };
}

function explain(error: unknown, target: string): Faults<Name> {
  if (!(error instanceof CodedError) || error.code !== 'Member07') return explainFailure(error, names);
  const { taken, takenLogin } = entryWords.faults;
  return {
    fields: {
      account: (
        <>
          {taken}
          <Link to={loginAddress(target)}>{takenLogin}</Link>
        </>
      ),
    },
  };
}
