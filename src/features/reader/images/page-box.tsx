import type { CSSProperties, ReactNode } from 'react';
import type { Page } from '../../../../contract/comic.ts';
import styles from './images.module.css';
import { pageWord } from './page-word.ts';

/**
 * An image's box: as large as the image will be, in its colour, with its number until it is there. `sized` says too how
 * much is to be fetched, at most.
 */
export function PageBox(props: {
  page: Page;
  sized: boolean;
  /** Beside the page that is meant, on screens that show two. */
  facing?: boolean;
  children?: ReactNode;
}) {
  const { page, children } = props;
  const shape = { '--w': page.w, '--h': page.h, '--ph': page.color } as CSSProperties;
  return (
    <div className={styles.box} data-image={page.i} data-facing={props.facing || undefined} style={shape}>
      <span className={styles.number}>{pageWord(page, props.sized)}</span>
      <div className={styles.frame}>{children}</div>
    </div>
  );
}
