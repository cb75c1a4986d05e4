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
    if (current !== undefined && tab instanceof HTMLElement) bringIntoRow(tab);
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

/** Only sideways: `scrollIntoView` moves the page too, which may just have come back to where it was left. */
function bringIntoRow({ parentElement: row, offsetLeft, offsetWidth }: HTMLElement): void {
  if (!row) return;
  row.scrollLeft = Math.min(offsetLeft, Math.max(row.scrollLeft, offsetLeft + offsetWidth - row.clientWidth));
}
