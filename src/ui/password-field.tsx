import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { EyeIcon, EyeOffIcon } from './field-icons.tsx';
import { IconButton } from './icon-button.tsx';

/** A password, which can be looked at. `words` say what the eye does. */
export function PasswordField({
  words,
  ...field
}: Omit<FieldProps, 'type' | 'after'> & { words: { show: string; hide: string } }) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      after={
        <IconButton label={shown ? words.hide : words.show} onClick={() => setShown(!shown)}>
          {shown ? <EyeIcon /> : <EyeOffIcon />}
        </IconButton>
      }
    />
  );
}
