import { CodedError } from '../../../../contract/coded-error.ts';
import { passwordStrength } from '../../../../domain/password-strength.ts';
import { loginAddress } from '../../../../domain/redirect-path.ts';
import { resetPassword } from '../../../commands/reset-password.ts';
import { notify } from '../../../stores/notices.ts';
import { entryWords } from '../../../text/entry.ts';
import { explainFailure } from '../../../text/form-faults.ts';
import { newPasswordFault } from '../../../text/new-account-faults.ts';
import { FormTrouble } from '../../../ui/form-trouble.tsx';
import { InlineFault } from '../../../ui/inline-fault.tsx';
import { Link, useGo } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PasswordMeter } from '../../../ui/password-meter.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { Faults } from '../../../ui/use-faults.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useStands } from '../../../ui/use-stands.ts';
import { keepEntry } from '../entry-draft.ts';
import styles from '../entry-page.module.css';
import { forAnother } from '../use-lead-on.ts';

const names = ['password'] as const;
type Name = (typeof names)[number];

/** @param props.permit whose password, and what allows it; null until the browser has looked into its history */
export function ResetPasswordForm(props: {
  permit: { account: string; resetToken: string } | null;
  target: string;
}) {
  const { permit, target } = props;
  const go = useGo();
  const stands = useStands();
  const account = permit?.account ?? '';
  const form = useForm<Name>({
    names,
    draft: () => ({}),
    keep: () => {},
    check: ({ password }) => {
      const wrong = newPasswordFault(password, account);
      return wrong === null ? null : { fields: { password: wrong } };
    },
    send: async ({ password }) => {
      if (permit === null) return;
      await resetPassword(account, permit.resetToken, password);
      keepEntry({ account });
      notify({ severity: 'success', summary: entryWords.reset.done });
      // Also where somebody else is signed in: whose password it is has a login to come.
      if (stands()) go(loginAddress(target), { replace: true, state: forAnother });
    },
    explain: (error) => explain(error, target),
  });
  const { fields } = form.faults;
  const step = passwordStrength(form.values.password, account);
  const { password, submit, busy } = entryWords.reset;
  return (
    <form className={styles.form} {...form.props}>
      {/* Password managers keep the new one under this name. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <PasswordField
        name="password"
        label={password}
        words={entryWords}
        placeholder={entryWords.register.passwordHint}
        autoComplete="new-password"
        maxLength={256}
        fault={fields?.password}
        below={<PasswordMeter step={step} word={entryWords.strength[step] ?? ''} />}
      />
      <FormTrouble faults={form.faults} />
      <SubmitButton word={submit} busyWord={busy} busy={form.busy} off={form.off} />
    </form>
  );
}

/** The token lives ten minutes and is good once: there is nothing to type again here. */
function explain(error: unknown, target: string): Faults<Name> {
  if (!(error instanceof CodedError) || error.code !== 'Member04') return explainFailure(error, names);
  const { stale, again } = entryWords.reset;
  const way = <Link to={loginAddress(target, '/forgetPassword')}>{again}</Link>;
  return { line: <InlineFault action={way}>{stale}</InlineFault> };
}
