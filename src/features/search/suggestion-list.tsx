import { searchWords } from '../../text/search.ts';
import { shellWords } from '../../text/shell.ts';
import { Cover } from '../../ui/cover.tsx';
import { PersonIcon } from '../../ui/icons.tsx';
import { TagMarkIcon } from '../../ui/place-icons.tsx';
import { Matched, useSought } from './matched.tsx';
import styles from './suggestion-list.module.css';
import type { Suggestion } from './suggestions.ts';

const said = searchWords;

/** The id of an option, for the field that points at it. */
export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

/** What may be meant: a list that the field's arrow keys go through, while the focus stays in the field. */
export function SuggestionList(props: {
  id: string;
  list: readonly Suggestion[];
  keyword: string;
  active: number;
  choose: (chosen: Suggestion) => void;
}) {
  const { id, list, keyword, active, choose } = props;
  return (
    <div
      id={id}
      className={styles.list}
      role="listbox"
      aria-label={said.suggestions}
      hidden={list.length === 0}
    >
      {list.map((it, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and names the active option
        <div
          key={`${it.kind} ${it.comic?.id ?? it.text}`}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === active}
          // A press must not take the focus from the field before the click is there.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(it)}
        >
          <Picture of={it} />
          <span>
            <Name text={it.text} keyword={keyword} />
          </span>
          <small>{asideOf(it)}</small>
        </div>
      ))}
    </div>
  );
}

function Name({ text, keyword }: { text: string; keyword: string }) {
  return <Matched text={text} sought={useSought(keyword, [text])} />;
}

function Picture({ of: { kind, comic } }: { of: Suggestion }) {
  if (comic) return <Cover comic={comic} sizes="30px" className={styles.cover} />;
  return <i>{kind === 'author' ? <PersonIcon size={20} /> : <TagMarkIcon size={20} />}</i>;
}

function asideOf({ kind, works, comic }: Suggestion): string {
  if (comic) return shellWords.line(comic.authors.slice(0, 1));
  return works === null ? said.kinds[kind] : said.works(said.kinds[kind], works);
}
