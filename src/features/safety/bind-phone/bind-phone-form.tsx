import { useSearchParams } from 'react-router';
import { CodedError } from '../../../../contract/coded-error.ts';
import { loginAddress, redirectPath } from '../../../../domain/redirect-path.ts';
import { triesLeft } from '../../../../domain/refusal.ts';
import { bindPhone } from '../../../commands/bind-phone.ts';
import { keepDraft, readDraft } from '../../../stores/drafts.ts';
import { confirmDone } from '../../../stores/notices.ts';
import { useSite } from '../../../stores/site.ts';
import { entryWords } from '../../../text/entry.ts';
import { explainFailure, phoneFault } from '../../../text/form-faults.ts';
import { safetyWords } from '../../../text/safety.ts';
import { CodeField } from '../../../ui/code-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormTrouble } from '../../../ui/form-trouble.tsx';
import { Link, useGo } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { Faults } from '../../../ui/use-faults.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useStands } from '../../../ui/use-stands.ts';
import { explainSignedOut } from '../explain-signed-out.tsx';
import styles from '../safety-page.module.css';
import { useCodeSending } from './use-code-sending.ts';

const names = ['password', 'phone', 'code'] as const;
type Name = (typeof names)[number];

const draftName = 'bind';
const here = '/myAccount/safety/bindPhone';

/**
 * Leads on to the `redirect` of its address, which is where an account was asked for; without one to the other safety rooms.
 * @param props.bound the phone that is given up, masked; empty when none is bound: then no password is asked
 */
export function BindPhoneForm({ bound }: { bound: string }) {
  const go = useGo();
  const stands = useStands();
  const asked = useSearchParams()[0].get('redirect');
  const regions = useSite().config?.phoneRegions ?? ['CN'];
  const words = safetyWords.bind;
  const explainHere = (error: unknown) => explain(error, loginAddress(asked ?? '', here));
  const form = useForm<Name>({
    names,
    draft: () => readDraft(draftName),
    keep: ({ phone }) => keepDraft(draftName, { phone }),
    check: (values) => check(values, bound !== '', regions),
    send: async ({ password, phone, code }) => {
      await bindPhone({ phone, code, ...(bound !== '' && { password }) });
      keepDraft(draftName, {});
      confirmDone(words.done);
      if (stands()) go(asked === null ? '/myAccount/safety' : redirectPath(asked), { replace: true });
    },
    explain: (error) => {
      if (error instanceof CodedError && error.code === 'Member04') form.write('code', '');
      return explainHere(error);
    },
  });
  const { sending, onSend } = useCodeSending(form, regions, explainHere);
  const { fields } = form.faults;
  return (
    <form className={styles.form} {...form.props}>
      <p className={styles.lead}>{bound === '' ? words.lead : words.current(bound)}</p>
      {bound !== '' && (
        <PasswordField
          name="password"
          label={words.password}
          words={entryWords}
          autoComplete="current-password"
          maxLength={256}
          fault={fields?.password}
        />
      )}
      <Field
        name="phone"
        type="tel"
        inputMode="tel"
        label={bound === '' ? entryWords.phone : words.newPhone}
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
      />
      <FormTrouble faults={form.faults} />
      <SubmitButton word={words.submit} busyWord={words.busy} busy={form.busy} off={form.off} />
    </form>
  );
}

async function check(
  { password, phone, code }: Record<Name, string>,
  withPassword: boolean,
  regions: readonly string[],
): Promise<Faults<Name> | null> {
  const { empty } = entryWords.faults;
  const wrongPhone = await phoneFault(phone, regions);
  const fields = {
    ...(withPassword && password === '' && { password: empty.password }),
    ...(wrongPhone !== null && { phone: wrongPhone }),
    ...(code.trim() === '' && { code: empty.code }),
  };
  return Object.keys(fields).length > 0 ? { fields } : null;
}

function explain(error: unknown, address: string): Faults<Name> {
  const { faults } = entryWords;
  const signedOut = explainSignedOut(error, address);
  if (signedOut) return signedOut;
  if (!(error instanceof CodedError)) return explainFailure(error, names);
  switch (error.code) {
    case 'Member04':
      return { fields: { code: faults.code(triesLeft(error)) } };
    case 'Member05': {
      const way = <Link to="/forgetPassword">{faults.boundReset}</Link>;
      return {
        fields: {
          phone: (
            <>
              {faults.bound}
              {way}
            </>
          ),
        },
      };
    }
    case 'Member06':
      return { fields: { password: faults.wrongPassword } };
    default:
      return explainFailure(error, names);
  }
}
