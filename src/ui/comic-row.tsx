import type { ReactNode } from 'react';
import { ComicLink } from './comic-link.tsx';
import styles from './comic-row.module.css';
import { Cover } from './cover.tsx';
import type { CoverOf } from './cover-picture.ts';
import rowWords from './row-words.module.css';

/** Width of a row's cover, as `sizes` says it. */
const rowSizes = '72px';

/** A comic as a row: its cover, its title, lines beneath, and something short at the end. */
export function ComicRow(props: {
  comic: CoverOf;
  to: string;
  /** Under the title, the first one darker. Empty ones are left out. */
  lines: readonly string[];
  /** Its place in a rank. */
  place?: number;
  end?: ReactNode;
}) {
  return (
    <ComicLink to={props.to} className={styles.row}>
      {props.place !== undefined && <span className={styles.place}>{props.place}</span>}
      <Cover comic={props.comic} sizes={rowSizes} className={styles.cover} />
      <span className={`${rowWords.words} ${styles.words}`}>
        <b>{props.comic.title}</b>
        {props.lines
          .filter((line) => line !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </span>
      {props.end && <span className={styles.end}>{props.end}</span>}
    </ComicLink>
  );
}
