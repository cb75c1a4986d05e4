import type { ComicBrief } from '../../../contract/comic.ts';
import { comicAddress } from '../../../domain/comic-address.ts';
import { comicInfoWords } from '../../text/comic-info.ts';
import { shellWords } from '../../text/shell.ts';
import { ComicCard } from '../../ui/comic-card.tsx';
import { Rail } from '../../ui/rail.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import styles from './other-comics.module.css';

/** Where to go from here: `kind` names the section. */
export function OtherComics({ kind, comics }: { kind: 'sameAuthor' | 'alike'; comics: ComicBrief[] }) {
  if (comics.length === 0) return null;
  return (
    <section aria-labelledby={kind}>
      <SectionHead id={kind} title={comicInfoWords[kind]} />
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
