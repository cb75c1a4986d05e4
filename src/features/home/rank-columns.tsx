import { comicAddress } from '../../../domain/comic-address.ts';
import type { BlockComic } from '../../api/block-comics.ts';
import { homeWords } from '../../text/home.ts';
import { shellWords } from '../../text/shell.ts';
import { ComicLink } from '../../ui/comic-link.tsx';
import { Cover } from '../../ui/cover.tsx';
import { MoreLink } from '../../ui/quiet-action.tsx';
import { Rail } from '../../ui/rail.tsx';
import { RankDelta } from '../../ui/rank-delta.tsx';
import { blockWords } from './block-words.ts';
import type { HomeBlock } from './load-home.ts';
import styles from './rank-columns.module.css';

const said = homeWords.ranks;
const deltaWords = { ...said, fresh: shellWords.badges.fresh };

/** Ranks that are neighbours, side by side; on phones a rail of columns. */
export function RankColumns({ blocks }: { blocks: HomeBlock[] }) {
  return (
    <section aria-label={shellWords.line(blocks.map((block) => blockWords(block).title))}>
      <Rail className={styles.ranks}>
        {blocks.map((block) => {
          const { title } = blockWords(block);
          return (
            <li key={block.id} className={styles.column}>
              <header>
                <h2>{title}</h2>
                <MoreLink to={`/comicList?block=${block.id}`} of={title}>
                  {shellWords.more}
                </MoreLink>
              </header>
              <ol>
                {block.comics.map((comic, at) => (
                  <li key={comic.id}>
                    <Place comic={comic} place={at + 1} />
                  </li>
                ))}
              </ol>
            </li>
          );
        })}
      </Rail>
    </section>
  );
}

function Place({ comic, place }: { comic: BlockComic; place: number }) {
  return (
    <ComicLink to={comicAddress(comic.id)} className={styles.place}>
      <span className={styles.number}>{place}</span>
      <Cover comic={comic} sizes="45px" className={styles.cover} />
      <span className={styles.name}>
        <b>{comic.title}</b>
        <small>{shellWords.line(comic.tags.slice(0, 2))}</small>
      </span>
      {comic.delta !== undefined && <RankDelta delta={comic.delta} words={deltaWords} />}
    </ComicLink>
  );
}
