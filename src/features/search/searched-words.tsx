import { useState } from 'react';
import { forgetAllSearches, forgetSearch, rememberSearch } from '../../commands/search-history.ts';
import { confirmDone } from '../../stores/notices.ts';
import { useSearchHistory } from '../../stores/use-search-history.ts';
import { searchWords } from '../../text/search.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { useFocusOfRows } from '../../ui/keep-focus.ts';
import { Link } from '../../ui/link.tsx';
import { QuietButton } from '../../ui/quiet-action.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { searchPath } from './search-kinds.ts';
import styles from './searched-words.module.css';

const said = searchWords.history;

/**
 * What was searched for on this device. Its place is kept on the server's first screen already, for only the device
 * knows what stands in it, and nothing below may move when it comes.
 */
export function SearchedWords() {
  const history = useSearchHistory();
  const [editing, edit] = useState(false);
  const words = history ?? [];
  useFocusOfRows(words.length);
  const clear = () => {
    void forgetAllSearches();
    edit(false);
    confirmDone(said.removed);
  };
  return (
    <section aria-labelledby="searched">
      <SectionHead id="searched" title={said.title}>
        {words.length > 0 && (
          <>
            {editing && <QuietButton onClick={clear}>{said.clear}</QuietButton>}
            <QuietButton onClick={() => edit(!editing)}>{editing ? said.done : said.edit}</QuietButton>
          </>
        )}
      </SectionHead>
      <ul className={styles.words} {...(editing && { 'data-editing': '' })}>
        {words.map((word) => (
          <li key={word}>
            {editing ? (
              <button type="button" aria-label={said.forget(word)} onClick={() => void forgetSearch(word)}>
                <span>{word}</span>
                <CloseIcon size={14} />
              </button>
            ) : (
              <Link to={searchPath(null, word)} onClick={() => void rememberSearch(word)}>
                <span>{word}</span>
              </Link>
            )}
          </li>
        ))}
        {history?.length === 0 && <li className={styles.none}>{said.none}</li>}
      </ul>
    </section>
  );
}
