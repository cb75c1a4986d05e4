import styles from './password-meter.module.css';

/** How strong a new password is, in four steps; `word` says it. */
export function PasswordMeter({ step, word }: { step: 0 | 1 | 2 | 3 | 4; word: string }) {
  return (
    <div className={styles.meter} data-step={step}>
      {[1, 2, 3, 4].map((it) => (
        <i key={it} data-measure="" {...(it <= step && { 'data-on': '' })} />
      ))}
      <span role="status">{word}</span>
    </div>
  );
}
