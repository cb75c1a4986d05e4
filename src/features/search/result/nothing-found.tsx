import { blocks } from '../../../../contract/constants.ts';
import { useSite } from '../../../stores/site.ts';
import { searchWords } from '../../../text/search.ts';
import { Link } from '../../../ui/link.tsx';
import { Void } from '../../../ui/void.tsx';
import { ComicTurns } from '../comic-turns.tsx';
import { searchKinds, searchPath } from '../search-kinds.ts';
import type { SearchData } from './load-result.ts';
import styles from './nothing-found.module.css';

const said = searchWords.none;

/** Nothing of this kind: what there is of the others, what others search for, and what one may like. */
export function NothingFound({ data }: { data: SearchData }) {
  const { keyword, totals, guess } = data;
  const hot = useSite().config?.hotKeywords.slice(0, 4) ?? [];
  const ways = [
    ...searchKinds
      .filter((kind) => totals[kind] > 0)
      .map((kind) => ({
        to: searchPath(kind, keyword),
        name: said.other(searchWords.kinds[kind], totals[kind]),
      })),
    ...hot.filter((word) => word !== keyword).map((word) => ({ to: searchPath(null, word), name: word })),
  ];
  return (
    <>
      <Void picture="bottle" title={said.title(keyword)} sentence={said.sentence}>
        {ways.length > 0 && (
          <nav className={styles.ways} aria-label={said.elsewhere}>
            {ways.map(({ to, name }) => (
              <Link key={to} to={to}>
                {name}
              </Link>
            ))}
          </nav>
        )}
      </Void>
      <ComicTurns id={blocks.guessYouLike.id} title={searchWords.guess} comics={guess} />
    </>
  );
}
