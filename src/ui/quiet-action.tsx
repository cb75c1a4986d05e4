import type { ReactNode } from 'react';
import { RightIcon } from './icons.tsx';
import { Link } from './link.tsx';
import styles from './quiet-action.module.css';

/** The way on at the end of a head: 更多 ›. `of` says of what, for those who listen. */
export function MoreLink({ to, of, children }: { to: string; of: string; children: string }) {
  return (
    <Link to={to} className={styles.quiet} aria-label={`${children} ${of}`}>
      {children}
      <RightIcon size={16} />
    </Link>
  );
}

/** Something small to do at the end of a head. */
export function QuietButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.quiet} onClick={onClick}>
      {children}
    </button>
  );
}
