import type { ComicBrief } from '../../../contract/comic.ts';
import { comicAddress } from '../../../domain/comic-address.ts';
import { comicInfoWords } from '../../text/comic-info.ts';
import { shellWords } from '../../text/shell.ts';
import { ComicCard } from '../../ui/comic-card.tsx';
import { Rail } from '../../ui/rail.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import styles from './same-author.module.css';

/** What else the author made. */
export function SameAuthor({ comics }: { comics: ComicBrief[] }) {
  if (comics.length === 0) return null;
  return (
    <section data-same="" aria-labelledby="same-author">
      <SectionHead id="same-author" title={comicInfoWords.sameAuthor} />
      <Rail className={styles.rail}>
        {comics.map((comic) => (
          <li key={comic.id}>
            <ComicCard
              comic={comic}
              to={comicAddress(comic.id)}
              sizes="(min-width: 1024px) 140px, 104px"
              line={shellWords.length(comic.chapterCount, comic.finished)}
            />
          </li>
        ))}
      </Rail>
    </section>
  );
}
