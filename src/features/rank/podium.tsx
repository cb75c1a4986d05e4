import { comicAddress } from '../../../domain/comic-address.ts';
import { rankWords } from '../../text/rank.ts';
import { ComicLink } from '../../ui/comic-link.tsx';
import { Cover } from '../../ui/cover.tsx';
import type { RankItem } from './load-rank.ts';
import styles from './podium.module.css';

const firstSizes = '(min-width: 1024px) 280px, (min-width: 640px) 204px, calc((100vw - 60px) * 0.383)';
const otherSizes = '(min-width: 1024px) 133px, (min-width: 640px) 164px, calc((100vw - 60px) * 0.309)';

/** The first three, the very first in the middle and largest. */
export function Podium({ comics, line }: { comics: RankItem[]; line: (comic: RankItem) => string }) {
  return (
    <ol className={styles.podium} aria-label={rankWords.first}>
      {comics.map((comic) => (
        <li key={comic.id} data-place={comic.rank}>
          <ComicLink to={comicAddress(comic.id)} className={styles.card}>
            <Cover
              comic={comic}
              sizes={comic.rank === 1 ? firstSizes : otherSizes}
              first
              className={styles.cover}
            >
              <span className={styles.shade} />
              <span className={styles.number}>{comic.rank}</span>
            </Cover>
            <b>{comic.title}</b>
            <small>{line(comic)}</small>
          </ComicLink>
        </li>
      ))}
    </ol>
  );
}
