import { Link } from './link.tsx';
import styles from './under-tabs.module.css';
import { useInRow } from './use-in-row.ts';

export interface UnderTab {
  to: string;
  name: string;
  /** How much is in it. */
  count?: number;
  current: boolean;
}

/** Views of one room beside each other, the current one underlined. They stay at the top while one reads on. */
export function UnderTabs({ label, tabs }: { label: string; tabs: readonly UnderTab[] }) {
  const row = useInRow<HTMLElement>(tabs.find((tab) => tab.current)?.to);
  return (
    <div className={styles.sticky}>
      <nav ref={row} className={styles.tabs} aria-label={label}>
        {tabs.map(({ to, name, count, current }) => (
          <Link key={to} to={to} replace {...(current && { 'aria-current': 'page' as const })}>
            {name}
            {count !== undefined && <small>{count}</small>}
          </Link>
        ))}
      </nav>
    </div>
  );
}
