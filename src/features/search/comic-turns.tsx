import { useState } from 'react';
import type { ComicBrief } from '../../../contract/comic.ts';
import { searchWords } from '../../text/search.ts';
import { shellWords } from '../../text/shell.ts';
import { ComicCard } from '../../ui/comic-card.tsx';
import { gridSizes } from '../../ui/grid.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { MoreLink, QuietButton } from '../../ui/quiet-action.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import styles from './comic-turns.module.css';

/** Two rows of three (decisions §8). */
const shownAtOnce = 6;

/** A block of comics that turns through its twenty in place; its full list is a page of its own. */
export function ComicTurns(props: { id: number; title: string; comics: readonly ComicBrief[] }) {
  const { id, title, comics } = props;
  const [turn, setTurn] = useState(0);
  if (comics.length === 0) return null;
  const count = Math.min(shownAtOnce, comics.length);
  const shown = Array.from({ length: count }, (_, at) => comics[(turn * count + at) % comics.length]);
  return (
    <section aria-labelledby={`block-${id}`}>
      <SectionHead id={`block-${id}`} title={title}>
        {comics.length > shownAtOnce && (
          <QuietButton onClick={() => setTurn(turn + 1)}>
            <RefreshIcon size={16} />
            {searchWords.next}
          </QuietButton>
        )}
        <MoreLink to={`/comicList?block=${id}`} of={title}>
          {shellWords.more}
        </MoreLink>
      </SectionHead>
      <ul className={styles.grid}>
        {shown.map(
          (comic) =>
            comic && (
              <li key={comic.id}>
                <ComicCard
                  comic={comic}
                  to={`/comicInfo?id=${comic.id}`}
                  sizes={gridSizes}
                  line={shellWords.line(comic.tags.slice(0, 2))}
                />
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
