import type { ReactNode } from 'react';
import styles from './comic-card.module.css';
import { ComicLink } from './comic-link.tsx';
import { Cover } from './cover.tsx';
import type { CoverOf } from './cover-picture.ts';

/** A comic as a cover with its title and one line beneath. */
export function ComicCard(props: {
  comic: CoverOf;
  to: string;
  sizes: string;
  /** One short line, for example how far the comic has come; empty for none. */
  line: string;
  badge?: ReactNode;
}) {
  return (
    <ComicLink to={props.to} className={styles.card}>
      <Cover comic={props.comic} sizes={props.sizes}>
        {props.badge && <span className={styles.badge}>{props.badge}</span>}
      </Cover>
      <span className={styles.title}>{props.comic.title}</span>
      {props.line && <span className={styles.line}>{props.line}</span>}
    </ComicLink>
  );
}
