import { useState } from 'react';
import { CodedError } from '../../../../contract/coded-error.ts';
import { loginAddress } from '../../../../domain/redirect-path.ts';
import { triesLeft } from '../../../../domain/refusal.ts';
import { checkReset } from '../../../commands/check-reset.ts';
import { useSendCode } from '../../../commands/use-send-code.ts';
import { useSite } from '../../../stores/site.ts';
import { entryWords } from '../../../text/entry.ts';
import { explainFailure, phoneFault } from '../../../text/form-faults.ts';
import { CodeField } from '../../../ui/code-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { focusLater } from '../../../ui/focus-later.ts';
import { FormTrouble } from '../../../ui/form-trouble.tsx';
import { useGo } from '../../../ui/link.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { Faults } from '../../../ui/use-faults.ts';
import { type Form, useForm } from '../../../ui/use-form.ts';
import { useStands } from '../../../ui/use-stands.ts';
import { AccountField } from '../account-field.tsx';
import styles from '../entry-page.module.css';
import { keepLogin, loginDraft } from '../login/login-draft.ts';

const names = ['account', 'phone', 'code'] as const;
type Name = (typeof names)[number];

/** Account, its phone and the code that was sent there: good for one new password. */
export function ForgetPasswordForm({ target }: { target: string }) {
  const go = useGo();
  const stands = useStands();
  const regions = useSite().config?.phoneRegions ?? ['CN'];
  const form = useForm<Name>({
    names,
    draft: loginDraft,
    keep: keepLogin,
    check: (values) => check(values, regions),
    send: async ({ account, phone, code }) => {
      const resetToken = await checkReset({ account: account.trim(), phone, code });
      // In the history only: an address may be seen, and a reload must not lose it.
      const state = { resetToken, account: account.trim() };
      if (stands()) go(loginAddress(target, '/resetPassword'), { replace: true, state });
    },
    explain: (error) => {
      if (!(error instanceof CodedError) || error.code !== 'Member04') return explainFailure(error, names);
      form.write('code', '');
      return { fields: { code: entryWords.faults.code(triesLeft(error)) } };
    },
  });
  const { sending, sent, onSend } = useSending(form, regions);
  const { fields } = form.faults;
  const { submit, busy, sent: sentWord } = entryWords.forgot;
  return (
    <form className={styles.form} {...form.props}>
      <AccountField fault={fields?.account} />
      <Field
        name="phone"
        type="tel"
        inputMode="tel"
        label={entryWords.phone}
        autoComplete="tel"
        maxLength={32}
        {...(regions.join() === 'CN' && { before: '+86' })}
        fault={fields?.phone}
      />
      <CodeField
        name="code"
        label={entryWords.code}
        words={entryWords}
        sending={sending}
        onSend={() => void onSend()}
        fault={fields?.code}
        hint={sent ? <span role="status">{sentWord}</span> : undefined}
      />
      <FormTrouble faults={form.faults} />
      <SubmitButton word={submit} busyWord={busy} busy={form.busy} off={form.off} />
    </form>
  );
}

/** The sending of codes, and whether one has been sent from here for what the fields say. */
function useSending(form: Form<Name>, regions: readonly string[]) {
  const { account, phone } = form.values;
  const sending = useSendCode('reset', phone);
  const [sentFor, setSentFor] = useState<{ account: string; phone: string } | null>(null);
  const sent = sentFor?.account === account && sentFor.phone === phone;
  async function onSend(): Promise<void> {
    const focusCode = focusLater(form.props.ref, 'code');
    try {
      const wrong = await checkSending({ account, phone }, regions);
      if (wrong) return form.tell({ fields: wrong });
      if (!(await sending.send({ account: account.trim() }))) return;
      setSentFor({ account, phone });
      focusCode();
    } catch (error) {
      // Too early: the button counts what is left.
      const counts = error instanceof CodedError && error.code === 'Request03';
      form.tell(counts ? {} : explainFailure(error, names));
    }
  }
  return { sending, sent, onSend };
}

async function check(values: Record<Name, string>, regions: readonly string[]): Promise<Faults<Name> | null> {
  const wrong = {
    ...(await checkSending(values, regions)),
    ...(values.code.trim() === '' && { code: entryWords.faults.empty.code }),
  };
  return Object.keys(wrong).length > 0 ? { fields: wrong } : null;
}

async function checkSending(
  { account, phone }: { account: string; phone: string },
  regions: readonly string[],
): Promise<{ account?: string; phone?: string } | null> {
  const wrongPhone = await phoneFault(phone, regions);
  const wrong = {
    ...(account.trim() === '' && { account: entryWords.faults.empty.account }),
    ...(wrongPhone !== null && { phone: wrongPhone }),
  };
  return Object.keys(wrong).length > 0 ? wrong : null;
}
