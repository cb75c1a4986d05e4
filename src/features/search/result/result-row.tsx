import type { ComicBrief } from '../../../../contract/comic.ts';
import { comicAddress } from '../../../../domain/comic-address.ts';
import { shellWords } from '../../../text/shell.ts';
import { ComicLink } from '../../../ui/comic-link.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { Matched, useSought } from '../matched.tsx';
import styles from './result-row.module.css';

/** A comic that was found, with what was searched for marked wherever it stands. */
export function ResultRow(props: { comic: ComicBrief; keyword: string; first: boolean }) {
  const { comic, keyword, first } = props;
  const { authors, tags, chapterCount, finished } = comic;
  const facts = [...authors.slice(0, 2), ...tags.slice(0, 3), shellWords.length(chapterCount, finished)];
  const factLine = shellWords.line(facts);
  const sought = useSought(keyword, [comic.title, comic.tagline, factLine]);
  return (
    <ComicLink to={comicAddress(comic.id)} className={styles.row}>
      <Cover comic={comic} sizes="92px" className={styles.cover} first={first} />
      <span className={styles.words}>
        <b lang={shellWords.tongue(comic.title)}>
          <Matched text={comic.title} sought={sought} />
        </b>
        {comic.tagline && (
          <span className={styles.tagline} lang={shellWords.tongue(comic.tagline)}>
            <Matched text={comic.tagline} sought={sought} />
          </span>
        )}
        <small>
          <Matched text={factLine} sought={sought} />
        </small>
      </span>
    </ComicLink>
  );
}
