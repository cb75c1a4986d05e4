import styles from './code-field.module.css';
import { Field, type FieldProps } from './field.tsx';

/** The six digits that were sent to a phone, and the button that has them sent. */
export function CodeField({
  send,
  ...field
}: Omit<FieldProps, 'after' | 'type'> & {
  send: { word: string; off: boolean; onSend: () => void };
}) {
  return (
    <Field
      {...field}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      // Six digits, and the blanks that messages and people put between them.
      maxLength={12}
      after={
        <button type="button" className={styles.send} disabled={send.off} onClick={send.onSend}>
          {send.word}
        </button>
      }
    />
  );
}
