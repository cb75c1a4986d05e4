import styles from './code-field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { useCountdown } from './use-countdown.ts';

/** The six digits that were sent to a phone, and the button that has them sent and counts until the next ones. */
export function CodeField({
  sending: { busy, until },
  words: { send },
  onSend,
  ...field
}: Omit<FieldProps, 'after' | 'type'> & {
  /** Whether they are being sent, and until when the next ones wait (ms since 1970); 0 when they need not. */
  sending: { busy: boolean; until: number };
  words: { send: { first: string; busy: string; wait: (seconds: number) => string } };
  onSend: () => void;
}) {
  const seconds = useCountdown(until);
  const word = seconds > 0 ? send.wait(seconds) : send.first;
  return (
    <Field
      {...field}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      // Six digits, and the blanks that messages and people put between them.
      maxLength={12}
      after={
        <button type="button" className={styles.send} disabled={busy || seconds > 0} onClick={onSend}>
          {busy ? send.busy : word}
        </button>
      }
    />
  );
}
