import type { ReactNode } from 'react';
import styles from './icon.module.css';

export interface IconProps {
  /** px; the line keeps its weight at small sizes. */
  size?: 14 | 16 | 20 | 22 | 24 | 26;
}

/** The frame of every icon: 24 grid, round line of 1.75. */
export function Icon({ size = 24, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      {...(size <= 16 && { strokeWidth: size === 14 ? 2.2 : 2 })}
    >
      {children}
    </svg>
  );
}
