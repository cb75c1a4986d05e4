import { type RefObject, useEffect, useRef } from 'react';
import { shelfWords } from '../../text/shelf.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import { SaveIcon } from '../../ui/saving-icons.tsx';
import styles from './shelf-head.module.css';
import type { Edit } from './use-edit.ts';
import type { Find } from './use-find.ts';

/**
 * The shelf's title and its search; while one chooses, how many are chosen.
 * @param props.chosen of those that the search leaves
 */
export function ShelfHead({ edit, find, chosen }: { edit: Edit; find: Find; chosen: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useKeptFocus(edit, done, heading);
  const finding = find.text !== null;
  return (
    <header className={styles.head}>
      <h1 ref={heading} tabIndex={-1} aria-live="polite">
        {edit.on ? shelfWords.chosen(chosen) : shelfWords.title}
      </h1>
      {finding && <FindField find={find} onEscape={() => (toggle.current ?? done.current)?.focus()} />}
      {edit.on ? (
        <Button ref={done} look="text" onClick={edit.end}>
          {shelfWords.editDone}
        </Button>
      ) : (
        <IconButton
          ref={toggle}
          label={finding ? shelfWords.findClose : shelfWords.find}
          onClick={() => find.setText(finding ? null : '')}
        >
          {finding ? <CloseIcon /> : <SearchIcon />}
        </IconButton>
      )}
      {!edit.on && (
        <IconLink label={shelfWords.downloads} to="/book/saved">
          <SaveIcon />
        </IconLink>
      )}
    </header>
  );
}

/** The button that was used gives way to another: the focus goes there, and comes back. */
function useKeptFocus(
  { on, opener }: Edit,
  done: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  const wasOn = useRef(on);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (on) done.current?.focus();
    else if (wasOn.current && isLost) (opener.current ?? heading.current)?.focus();
    wasOn.current = on;
  }, [on, opener, done, heading]);
}

/** @param props.onEscape it is left by the keyboard, and gone then */
function FindField({ find, onEscape }: { find: Find; onEscape: () => void }) {
  return (
    <label className={styles.find}>
      <SearchIcon size={20} />
      <input
        type="search"
        aria-label={shelfWords.find}
        placeholder={shelfWords.findHint}
        enterKeyHint="search"
        // biome-ignore lint/a11y/noAutofocus: it comes empty because somebody asked for it; who comes back has typed already
        autoFocus={find.text === ''}
        value={find.text ?? ''}
        onChange={({ target }) => find.setText(target.value)}
        onKeyDown={(event) => {
          // In here it ends the search or the composing of a word, and not the choice of comics.
          if (event.key === 'Escape') event.stopPropagation();
          if (isComposing(event)) return;
          if (event.key === 'Escape') {
            onEscape();
            find.setText(null);
          }
          // The phone's keyboard gives way to what was found.
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </label>
  );
}
