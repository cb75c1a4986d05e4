import button from './button.module.css';
import styles from './submit-button.module.css';

/**
 * The one main button of a form.
 * @param props.off nothing can be sent now
 * @param props.busy it is being sent; `busyWord` is what the button says then
 */
export function SubmitButton(props: { word: string; busyWord: string; busy: boolean; off?: boolean }) {
  const { word, busyWord, busy, off = false } = props;
  return (
    <button
      type="submit"
      className={`${button.button} ${styles.submit}`}
      data-look="main"
      disabled={off}
      aria-busy={busy}
      {...(off && { 'data-off': '' })}
      {...(busy && { 'data-busy': '' })}
    >
      {busy && <span className={styles.wheel} aria-hidden="true" />}
      {busy ? busyWord : word}
    </button>
  );
}
