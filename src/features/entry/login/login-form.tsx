import { CodedError } from '../../../../contract/coded-error.ts';
import { signIn } from '../../../commands/sign-in.ts';
import { entryWords } from '../../../text/entry.ts';
import { explainFailure } from '../../../text/form-faults.ts';
import { FormTrouble } from '../../../ui/form-trouble.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { Faults } from '../../../ui/use-faults.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useStands } from '../../../ui/use-stands.ts';
import { AccountField } from '../account-field.tsx';
import styles from '../entry-page.module.css';
import { useLeadBack } from '../use-lead-back.ts';
import { keepLogin, loginDraft } from './login-draft.ts';

const names = ['account', 'password'] as const;
type Name = (typeof names)[number];

/** Account and password; success leaves no login behind in the history. */
export function LoginForm({ target }: { target: string }) {
  const leadBack = useLeadBack(target);
  const stands = useStands();
  const { accountHint, passwordHint, submit, busy } = entryWords.login;
  const form = useForm<Name>({
    names,
    draft: loginDraft,
    keep: keepLogin,
    check,
    send: async ({ account, password }) => {
      await signIn(account.trim(), password);
      if (stands()) leadBack();
    },
    explain,
    frees: 'account',
  });
  const { fields } = form.faults;
  return (
    <form className={styles.form} {...form.props}>
      <AccountField placeholder={accountHint} fault={fields?.account} />
      <PasswordField
        name="password"
        label={entryWords.password}
        words={entryWords}
        placeholder={passwordHint}
        autoComplete="current-password"
        maxLength={256}
        fault={fields?.password}
      />
      <FormTrouble faults={form.faults} />
      <SubmitButton word={submit} busyWord={busy} busy={form.busy} off={form.off} />
    </form>
  );
}

/** The rules for new accounts are not asked: whoever has an account knows it. */
function check({ account, password }: Record<Name, string>): Faults<Name> | null {
  const { empty } = entryWords.faults;
  const fields = {
    ...(account.trim() === '' && { account: empty.account }),
    ...(password === '' && { password: empty.password }),
  };
  return Object.keys(fields).length > 0 ? { fields } : null;
}

/** One line for both fields: which of them is wrong is nobody's business (decisions §1, Member08). */
function explain(error: unknown): Faults<Name> {
  if (error instanceof CodedError && (error.code === 'Member08' || error.code === 'Member01')) {
    return { fields: { password: entryWords.faults.wrongLogin } };
  }
  return explainFailure(error, names);
}
