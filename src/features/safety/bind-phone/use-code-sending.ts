import { CodedError } from '../../../../contract/coded-error.ts';
import { useSendCode } from '../../../commands/use-send-code.ts';
import { phoneFault } from '../../../text/form-faults.ts';
import { focusLater } from '../../../ui/focus-later.ts';
import type { Faults } from '../../../ui/use-faults.ts';
import type { Form } from '../../../ui/use-form.ts';

/** The sending of a code to the number that is typed. */
export function useCodeSending<Name extends string>(
  form: Form<Name | 'phone' | 'code'>,
  regions: readonly string[],
  explain: (error: unknown) => Faults<Name | 'phone' | 'code'>,
) {
  const { phone } = form.values;
  const sending = useSendCode('bind', phone);
  async function onSend(): Promise<void> {
    const focusCode = focusLater(form.props.ref, 'code');
    try {
      const wrong = await phoneFault(phone, regions);
      if (wrong !== null) {
        const fields: Faults<'phone'> = { fields: { phone: wrong } };
        return form.tell(fields as Faults<Name | 'phone' | 'code'>);
      }
      if (await sending.send()) focusCode();
    } catch (error) {
      // Too early: the button counts what is left.
      form.tell(error instanceof CodedError && error.code === 'Request03' ? {} : explain(error));
    }
  }
  return { sending, onSend };
}
