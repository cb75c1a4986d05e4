import type { ReactNode } from 'react';
import type { ComicBrief } from '../../../contract/comic.ts';
import { comicAddress } from '../../../domain/comic-address.ts';
import { shellWords } from '../../text/shell.ts';
import { ComicLink } from '../../ui/comic-link.tsx';
import { Cover } from '../../ui/cover.tsx';
import styles from './front-pick.module.css';

const sizes = '(min-width: 1024px) 320px, (min-width: 420px) 260px, 62vw';

/**
 * The comic in front of a batch: its cover on the others', its words, and what to do. Only the cover is another element
 * for another comic: the words are read out when they change, and the button keeps the focus.
 */
export function FrontPick({ comic, children }: { comic: ComicBrief; children: ReactNode }) {
  const { authors, tags, chapterCount, finished } = comic;
  const line = [authors[0] ?? '', ...tags.slice(0, 2), shellWords.length(chapterCount, finished)];
  return (
    <div className={styles.pick}>
      <ComicLink key={comic.id} to={comicAddress(comic.id)} className={styles.stack} label={comic.title}>
        <span className={styles.behind} />
        <span className={styles.behind} />
        <Cover comic={comic} sizes={sizes} first className={styles.cover} />
      </ComicLink>
      <div>
        <div aria-live="polite">
          <h2 lang={shellWords.tongue(comic.title)}>{comic.title}</h2>
          <p lang={shellWords.tongue(comic.tagline)}>{comic.tagline}</p>
          <p className={styles.line}>{shellWords.line(line)}</p>
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  );
}
