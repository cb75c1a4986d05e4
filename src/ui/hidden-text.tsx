import styles from './hidden-text.module.css';

/** Words for those who listen; not seen. */
export function HiddenText({ children }: { children: string }) {
  return <span className={styles.hidden}>{children}</span>;
}
