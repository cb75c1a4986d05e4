import type { ReactNode } from 'react';
import styles from './drawing.module.css';

export type DrawingName = 'bottle' | 'storm' | 'boat';

/** A line drawing for a place where nothing is. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 180" aria-hidden="true">
      {drawings[name]}
      <path className={styles.sea} d={waves[name]} />
    </svg>
  );
}

const crests = (count: number) => 'q5 -5 10 0t10 0'.repeat(count);
/** Two rows of waves, the upper one at this height. */
export const seaAt = (y: number) => `M30 ${y}${crests(9)}M60 ${y + 16}${crests(6)}`;
const waves = { bottle: seaAt(140), storm: seaAt(142), boat: seaAt(138) } satisfies Record<
  DrawingName,
  string
>;

const drawings = {
  bottle: (
    <>
      <circle className={styles.glow} cx="72" cy="56" r="34" />
      <g transform="rotate(-24 124 104)">
        <path
          className={`${styles.line} ${styles.paper}`}
          d="M76 86h66q8 0 12 6h20v24h-20q-4 6-12 6H76q-10 0-10-10V96q0-10 10-10zM174 90v28"
        />
        <path className={`${styles.line} ${styles.shade}`} d="M84 95h44v18H84z" />
        <path className={styles.line} d="M92 101h26M92 107h16" />
      </g>
    </>
  ),
  storm: (
    <>
      <path
        className={`${styles.line} ${styles.shade}`}
        d="M78 92a26 26 0 0 1 6-51 36 36 0 0 1 68-4 28 28 0 0 1 6 55z"
      />
      <path className={styles.line} d="m122 84-14 20h18l-12 20" />
      <path className={styles.sea} d="M86 108l-5 12M150 108l-5 12M164 104l-5 12" />
    </>
  ),
  boat: (
    <>
      <circle className={styles.glow} cx="160" cy="58" r="36" />
      <path className={`${styles.line} ${styles.paper}`} d="M70 112h100l-16 24H86zM118 112V34" />
      <path className={`${styles.line} ${styles.shade}`} d="M118 40v62h44z" />
      <path className={styles.line} d="M110 54v48H80z" />
    </>
  ),
} satisfies Record<DrawingName, ReactNode>;
