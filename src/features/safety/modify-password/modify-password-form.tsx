import { CodedError } from '../../../../contract/coded-error.ts';
import { normalPassword } from '../../../../domain/password-rules.ts';
import { passwordStrength } from '../../../../domain/password-strength.ts';
import { changePassword } from '../../../commands/change-password.ts';
import { useMember } from '../../../stores/member.ts';
import { confirmDone } from '../../../stores/notices.ts';
import { entryWords } from '../../../text/entry.ts';
import { explainFailure } from '../../../text/form-faults.ts';
import { newPasswordFault } from '../../../text/new-account-faults.ts';
import { safetyWords } from '../../../text/safety.ts';
import { FormTrouble } from '../../../ui/form-trouble.tsx';
import { Link, useGo } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PasswordMeter } from '../../../ui/password-meter.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { Faults } from '../../../ui/use-faults.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useStands } from '../../../ui/use-stands.ts';
import { explainSignedOut } from '../explain-signed-out.tsx';
import styles from '../safety-page.module.css';

const names = ['oldPassword', 'newPassword'] as const;
type Name = (typeof names)[number];

/** The old password for a new one; the other devices have to log in again. */
export function ModifyPasswordForm() {
  const go = useGo();
  const stands = useStands();
  const account = useMember()?.account ?? '';
  const words = safetyWords.modify;
  const form = useForm<Name>({
    names,
    // Passwords are kept nowhere.
    draft: () => ({}),
    keep: () => {},
    check: (values) => check(values, account),
    send: async ({ oldPassword, newPassword }) => {
      await changePassword(oldPassword, newPassword);
      confirmDone(words.done);
      if (stands()) go('/myAccount/safety', { replace: true });
    },
    explain,
  });
  const { fields } = form.faults;
  const step = passwordStrength(form.values.newPassword, account);
  return (
    <form className={styles.form} {...form.props}>
      {/* Password managers keep the new one under this name. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <PasswordField
        name="oldPassword"
        label={words.old}
        words={entryWords}
        autoComplete="current-password"
        maxLength={256}
        fault={fields?.oldPassword}
      />
      <PasswordField
        name="newPassword"
        label={words.fresh}
        words={entryWords}
        placeholder={words.hint}
        autoComplete="new-password"
        maxLength={256}
        fault={fields?.newPassword}
        below={<PasswordMeter step={step} word={entryWords.strength[step] ?? ''} />}
      />
      <FormTrouble faults={form.faults} />
      <SubmitButton word={words.submit} busyWord={words.busy} busy={form.busy} off={form.off} />
      <p className={styles.lead}>{words.note}</p>
      <Link to="/forgetPassword" className={styles.link}>
        {words.forgot}
      </Link>
    </form>
  );
}

function check({ oldPassword, newPassword }: Record<Name, string>, account: string): Faults<Name> | null {
  const same = oldPassword !== '' && normalPassword(oldPassword) === normalPassword(newPassword);
  const wrong = same ? safetyWords.modify.same : newPasswordFault(newPassword, account);
  const fields = {
    ...(oldPassword === '' && { oldPassword: entryWords.faults.empty.password }),
    ...(wrong !== null && { newPassword: wrong }),
  };
  return Object.keys(fields).length > 0 ? { fields } : null;
}

function explain(error: unknown): Faults<Name> {
  if (error instanceof CodedError && error.code === 'Member06') {
    return { fields: { oldPassword: safetyWords.modify.oldWrong } };
  }
  return explainSignedOut(error, '/myAccount/safety/modifyPassword') ?? explainFailure(error, names);
}
