import type { CSSProperties, ReactNode } from 'react';
import type { Page } from '../../../../contract/comic.ts';
import { readerWords } from '../../../text/reader.ts';
import styles from './images.module.css';

/** An image's box: as large as the image will be, in its colour, with its number until it is there. */
export function PageBox({ page, children }: { page: Page; children?: ReactNode }) {
  const shape = { '--w': page.w, '--h': page.h, '--ph': page.color } as CSSProperties;
  return (
    <div className={styles.box} data-image={page.i} style={shape}>
      <span className={styles.number}>{readerWords.page(page.i)}</span>
      {children}
    </div>
  );
}
