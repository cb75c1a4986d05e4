import { entryWords } from '../../text/entry.ts';
import { Field, type FieldProps } from '../../ui/field.tsx';

/** Whose account it is, as it is typed to enter, to register or to get back in. */
export function AccountField(props: Pick<FieldProps, 'hint' | 'placeholder' | 'fault'>) {
  return (
    <Field
      name="account"
      label={entryWords.account}
      autoComplete="username"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={64}
      {...props}
    />
  );
}
