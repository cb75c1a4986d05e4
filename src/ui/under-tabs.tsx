import { useEffect, useRef } from 'react';
import { Link } from './link.tsx';
import styles from './under-tabs.module.css';

export interface UnderTab {
  to: string;
  name: string;
  /** How much is in it. */
  count?: number;
  current: boolean;
}

/** Views of one room beside each other, the current one underlined. They stay at the top while one reads on. */
export function UnderTabs({ label, tabs }: { label: string; tabs: readonly UnderTab[] }) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.to;
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current]');
    if (current !== undefined) tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
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
