import styles from './switch.module.css';

/** Turns something on and off at once; `label` says what, unless `labelledBy` names an element that does. */
export function Switch(props: {
  on: boolean;
  onChange: (on: boolean) => void;
  label?: string;
  labelledBy?: string;
}) {
  const { on, onChange, label, labelledBy } = props;
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={on}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClick={() => onChange(!on)}
    />
  );
}
