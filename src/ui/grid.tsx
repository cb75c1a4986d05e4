import type { ReactNode } from 'react';
import styles from './grid.module.css';

/** A grid of covers. Its children are list items. */
export function Grid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

/** Width of a card in the grid, as `sizes` says it. */
export const gridSizes = '(min-width: 1024px) 180px, (min-width: 640px) 160px, calc((100vw - 56px) / 3)';
