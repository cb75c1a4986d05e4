import styles from './badge.module.css';

/** A word on a cover or in a list. `hot`: new; `free`; `end`: finished; `brand`: the site speaks. */
export function Badge({ look, children }: { look: 'hot' | 'free' | 'end' | 'brand'; children: string }) {
  return (
    <span className={styles.badge} data-look={look}>
      {children}
    </span>
  );
}
