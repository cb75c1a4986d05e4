import type { ComicBrief } from '../../../contract/comic.ts';
import { sorts } from '../../../contract/constants.ts';
import { homeWords } from '../../text/home.ts';
import { shellWords } from '../../text/shell.ts';
import { ComicLink } from '../../ui/comic-link.tsx';
import { Cover } from '../../ui/cover.tsx';
import { MoreLink } from '../../ui/quiet-action.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import styles from './finished-picks.module.css';

/** Finished comics with their introduction: to be read in one go. */
export function FinishedPicks({ comics }: { comics: ComicBrief[] }) {
  const said = homeWords.finished;
  if (comics.length === 0) return null;
  return (
    <section aria-labelledby="finished">
      <SectionHead id="finished" title={said.title} aside={said.aside}>
        <MoreLink to={`/comicList?finished=true&sort=${sorts.hottest}`} of={said.title}>
          {shellWords.more}
        </MoreLink>
      </SectionHead>
      <ul className={styles.list}>
        {comics.map((comic) => (
          <li key={comic.id}>
            <ComicLink to={`/comicInfo?id=${comic.id}`} className={styles.row}>
              <Cover comic={comic} sizes="(min-width: 1024px) 108px, 88px" className={styles.cover} />
              <span className={styles.words}>
                <b>{comic.title}</b>
                <span className={styles.intro}>{comic.tagline}</span>
                <small>{lineOf(comic)}</small>
              </span>
            </ComicLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function lineOf({ authors, chapterCount, finished, tags }: ComicBrief): string {
  const length = shellWords.length(chapterCount, finished);
  return shellWords.line([authors[0] ?? '', length, ...tags.slice(0, 2)]);
}
