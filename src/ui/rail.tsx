import type { ReactNode } from 'react';
import styles from './rail.module.css';

/** A row that scrolls sideways; the last card seen is cut at the edge. Its children are list items. */
export function Rail({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return <ul className={`${styles.rail} ${className}`}>{children}</ul>;
}

/** Width of a card in a rail, as `sizes` says it. */
export const railSizes = '(min-width: 1024px) 156px, (min-width: 640px) 132px, 112px';
