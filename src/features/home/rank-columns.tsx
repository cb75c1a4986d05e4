import type { ComicBrief } from '../../../contract/comic.ts';
import { blocks, sorts } from '../../../contract/constants.ts';
import { homeWords } from '../../text/home.ts';
import { shellWords } from '../../text/shell.ts';
import { ComicLink } from '../../ui/comic-link.tsx';
import { Cover } from '../../ui/cover.tsx';
import { MoreLink } from '../../ui/quiet-action.tsx';
import { Rail } from '../../ui/rail.tsx';
import type { HomeData } from './load-home.ts';
import styles from './rank-columns.module.css';
import { RankDelta } from './rank-delta.tsx';

const said = homeWords.ranks;

/** A comic in a column; a list without a yesterday has no `delta`. */
type Ranked = ComicBrief & { delta?: number | null };

/** Three ranks side by side; on phones a rail of columns. */
export function RankColumns({ home }: { home: HomeData }) {
  const columns = [
    { title: said.reading, more: `/comicList?block=${blocks.readingRank.id}`, comics: home.reading },
    { title: said.favourites, more: `/comicList?block=${blocks.favouritesRank.id}`, comics: home.favourites },
    { title: said.fresh, more: `/comicList?sort=${sorts.newest}`, comics: home.newest.slice(0, 5) },
  ].filter(({ comics }) => comics.length > 0);
  if (columns.length === 0) return null;
  return (
    <section aria-label={said.label}>
      <Rail className={styles.ranks}>
        {columns.map((column) => (
          <li key={column.title} className={styles.column}>
            <header>
              <h2>{column.title}</h2>
              <MoreLink to={column.more} of={column.title}>
                {shellWords.more}
              </MoreLink>
            </header>
            <ol>
              {column.comics.map((comic, at) => (
                <li key={comic.id}>
                  <Place comic={comic} place={at + 1} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </Rail>
    </section>
  );
}

function Place({ comic, place }: { comic: Ranked; place: number }) {
  return (
    <ComicLink to={`/comicInfo?id=${comic.id}`} className={styles.place}>
      <span className={styles.number}>{place}</span>
      <Cover comic={comic} sizes="45px" className={styles.cover} />
      <span className={styles.name}>
        <b>{comic.title}</b>
        <small>{shellWords.line(comic.tags.slice(0, 2))}</small>
      </span>
      {comic.delta !== undefined && <RankDelta delta={comic.delta} />}
    </ComicLink>
  );
}
