import { rememberSearch } from '../../commands/search-history.ts';
import { useSite } from '../../stores/site.ts';
import { searchWords } from '../../text/search.ts';
import { Link } from '../../ui/link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import styles from './hot-words.module.css';
import { searchPath } from './search-kinds.ts';

const shownAtMost = 10;

/** What the merchant says is searched for most; nothing where it names nothing. */
export function HotWords() {
  const words = useSite().config?.hotKeywords.slice(0, shownAtMost) ?? [];
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="hot-words">
      <SectionHead id="hot-words" title={searchWords.hot} />
      <ol className={styles.words}>
        {words.map((word, at) => (
          <li key={word}>
            <Link to={searchPath(null, word)} onClick={() => void rememberSearch(word)}>
              <span aria-hidden="true">{at + 1}</span>
              <b>{word}</b>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
