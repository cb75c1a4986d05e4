import type { CSSProperties } from 'react';
import type { ReaderChoices } from '../../../stores/reader-choices.ts';
import styles from './light.module.css';

/**
 * Dims and warms the whole reader. A layer of its own, composited and never painted again: a filter on the pages would be
 * computed anew for every frame of a scroll.
 */
export function Light({ choices: { brightness, nightTint } }: { choices: ReaderChoices }) {
  return (
    <div aria-hidden="true">
      {nightTint > 0 && (
        <div className={styles.tint} style={{ '--part': nightTint / 100 } as CSSProperties} />
      )}
      {brightness < 100 && (
        <div className={styles.dark} style={{ '--part': 1 - brightness / 100 } as CSSProperties} />
      )}
    </div>
  );
}
