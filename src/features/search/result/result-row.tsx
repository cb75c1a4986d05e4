import type { ComicBrief } from '../../../../contract/comic.ts';
import { shellWords } from '../../../text/shell.ts';
import { ComicLink } from '../../../ui/comic-link.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { Matched } from '../matched.tsx';
import styles from './result-row.module.css';

/** A comic that was found, with what was searched for marked wherever it stands. */
export function ResultRow(props: { comic: ComicBrief; keyword: string; first: boolean }) {
  const { comic, keyword, first } = props;
  const { authors, tags, chapterCount, finished } = comic;
  const facts = [...authors.slice(0, 2), ...tags.slice(0, 3), shellWords.length(chapterCount, finished)];
  return (
    <ComicLink to={`/comicInfo?id=${comic.id}`} className={styles.row}>
      <Cover comic={comic} sizes="92px" className={styles.cover} first={first} />
      <span className={styles.words}>
        <b>
          <Matched text={comic.title} keyword={keyword} />
        </b>
        {comic.tagline && (
          <span className={styles.tagline}>
            <Matched text={comic.tagline} keyword={keyword} />
          </span>
        )}
        <small>
          <Matched text={shellWords.line(facts)} keyword={keyword} />
        </small>
      </span>
    </ComicLink>
  );
}
