import type { ComicBrief } from '../../../contract/comic.ts';
import { comicAddress } from '../../../domain/comic-address.ts';
import { isByChance } from '../../api/block-comics.ts';
import { searchWords } from '../../text/search.ts';
import { shellWords } from '../../text/shell.ts';
import { ComicCard } from '../../ui/comic-card.tsx';
import { gridSizes } from '../../ui/grid.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { MoreLink, QuietButton } from '../../ui/quiet-action.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { useKeptState } from '../../ui/use-kept-state.ts';
import styles from './comic-turns.module.css';

/** Two rows of three (decisions §8). */
const shownAtOnce = 6;

/** How far a block was turned, and through which comics; none while those stand that came last. */
interface Turned {
  turn: number;
  comics: readonly ComicBrief[];
}

/** A block of comics that turns through its twenty in place; its full list is a page of its own. Who comes back finds it as it was. */
export function ComicTurns(props: { id: number; title: string; comics: readonly ComicBrief[] }) {
  const { id, title } = props;
  const [turned, setTurned] = useKeptState<Turned>(`block ${id}`, {
    turn: 0,
    comics: isByChance(id) ? props.comics : [],
  });
  const { turn } = turned;
  const comics = turned.comics.length > 0 ? turned.comics : props.comics;
  if (comics.length === 0) return null;
  const count = Math.min(shownAtOnce, comics.length);
  const shown = Array.from({ length: count }, (_, at) => comics[(turn * count + at) % comics.length]);
  return (
    <section aria-labelledby={`block-${id}`}>
      <SectionHead id={`block-${id}`} title={title}>
        {comics.length > shownAtOnce && (
          <QuietButton onClick={() => setTurned({ turn: turn + 1, comics })}>
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
                  to={comicAddress(comic.id)}
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
