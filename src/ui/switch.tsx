import styles from './switch.module.css';

/** Turns something on and off at once; the element that `labelledBy` names says what. */
export function Switch(props: { on: boolean; onChange: (on: boolean) => void; labelledBy: string }) {
  const { on, onChange, labelledBy } = props;
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={on}
      aria-labelledby={labelledBy}
      onClick={() => onChange(!on)}
    />
  );
}
