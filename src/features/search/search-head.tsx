import { type FormEvent, useContext, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { queryKeys } from '../../../contract/constants.ts';
import { searchWords } from '../../text/search.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx';
import { Link, MerchantContext } from '../../ui/link.tsx';
import styles from './search-head.module.css';
import { longestKeyword } from './search-kinds.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { useSearchField } from './use-search-field.ts';

const said = searchWords;
const listId = 'search-suggestions';

/**
 * The search field with what it suggests. A form like any other: it also works before, and without, its script.
 * @param props.focused begins with the cursor in it
 */
export function SearchHead(props: { keyword: string; focused?: boolean }) {
  const { focused = false } = props;
  const it = useSearchField(props);
  const merchantId = useContext(MerchantContext);
  const form = useRef<HTMLFormElement>(null);
  const { field } = it;
  useTypedEarly(field, it.type);
  useFirstFocus(field, focused);
  const shown = it.list.length > 0;
  return (
    <header className={styles.head}>
      <search className={styles.form}>
        <form
          ref={form}
          action="/search/result"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            it.submit();
          }}
          onBlur={({ relatedTarget }) => {
            if (!form.current?.contains(relatedTarget)) it.close();
          }}
        >
          <div className={styles.box}>
            <SearchIcon size={20} />
            <input
              ref={field}
              type="search"
              name="keyword"
              role="combobox"
              aria-label={said.field}
              aria-autocomplete="list"
              aria-expanded={shown}
              aria-controls={listId}
              {...(it.active >= 0 && { 'aria-activedescendant': optionId(listId, it.active) })}
              placeholder={said.hint}
              value={it.text}
              maxLength={longestKeyword}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              onChange={({ target }) => it.type(target.value)}
              onFocus={it.reopen}
              onKeyDown={it.press}
              onCompositionStart={() => it.setComposing(true)}
              onCompositionEnd={() => it.setComposing(false)}
            />
            {it.text !== '' && (
              <IconButton label={said.clear} onClick={it.clear}>
                <CloseIcon size={20} />
              </IconButton>
            )}
          </div>
          {merchantId !== null && <input type="hidden" name={queryKeys.merchant} value={merchantId} />}
          <SuggestionList
            id={listId}
            list={it.list}
            keyword={it.suggested?.keyword ?? ''}
            active={it.active}
            choose={it.follow}
          />
          <span role="status">
            <HiddenText>{it.suggested ? said.suggested(it.list.length) : ''}</HiddenText>
          </span>
        </form>
      </search>
      <Link className={styles.cancel} to="/recommend">
        {said.cancel}
      </Link>
    </header>
  );
}

/** What was typed before the script was there stands in the field alone: it is taken up once, with the document. */
function useTypedEarly(field: { current: HTMLInputElement | null }, type: (text: string) => void): void {
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    const text = field.current?.value ?? '';
    if (text !== (field.current?.defaultValue ?? '')) type(text);
  });
}

/**
 * Who goes to the search wants to type; who comes back to it, or opens its address on a phone, may want to see it first.
 */
function useFirstFocus(field: { current: HTMLInputElement | null }, wanted: boolean): void {
  const came = useNavigationType() !== 'POP';
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    if (wanted && (came || matchMedia('(hover: hover)').matches)) field.current?.focus();
  }, [field, wanted, came]);
}
