import type { ComicBrief } from '../../../contract/comic.ts';
import { comicAddress } from '../../../domain/comic-address.ts';
import { shellWords } from '../../text/shell.ts';
import { ComicLink } from '../../ui/comic-link.tsx';
import { Cover } from '../../ui/cover.tsx';
import { BlockSection } from './block-section.tsx';
import styles from './intro-list.module.css';
import { shownAtOnce } from './layouts.ts';
import type { HomeBlock } from './load-home.ts';
import { useTurn } from './use-turn.ts';

/** Comics with their introduction. */
export function IntroList({ block, from }: { block: HomeBlock; from: number }) {
  const { shown, next } = useTurn(block, shownAtOnce(block.layout), from);
  return (
    <BlockSection block={block} next={next}>
      <ul className={styles.list}>
        {shown.map((comic) => (
          <li key={comic.id}>
            <ComicLink to={comicAddress(comic.id)} className={styles.row}>
              <Cover comic={comic} sizes="(min-width: 1024px) 108px, 88px" className={styles.cover} />
              <span className={styles.words}>
                <b lang={shellWords.tongue(comic.title)}>{comic.title}</b>
                <span className={styles.intro} lang={shellWords.tongue(comic.tagline)}>
                  {comic.tagline}
                </span>
                <small>{lineOf(comic)}</small>
              </span>
            </ComicLink>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}

function lineOf({ authors, chapterCount, finished, tags }: ComicBrief): string {
  const length = shellWords.length(chapterCount, finished);
  return shellWords.line([authors[0] ?? '', length, ...tags.slice(0, 2)]);
}
