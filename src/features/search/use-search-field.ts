import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { comicAddress } from '../../../domain/comic-address.ts';
import { rememberSearch } from '../../commands/search-history.ts';
import { isComposing } from '../../ui/is-composing.ts';
import { useGo } from '../../ui/link.tsx';
import { type SearchKind, searchPath } from './search-kinds.ts';
import type { Suggestion } from './suggestions.ts';
import { useActiveOption } from './use-active-option.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The search field as a combobox: what is typed, what is suggested, what is chosen among it, and where it leads. */
export function useSearchField({ keyword }: { keyword: string }) {
  const field = useRef<HTMLInputElement>(null);
  const goOn = useGoOn(field);
  const [composing, setComposing] = useState(false);
  const [open, setOpen] = useState(false);
  const { text, setText, sendText } = useText(keyword, open);
  const typed = text.trim();
  const suggested = useSuggestions(open ? typed : null, composing);
  const list = open ? (suggested?.list ?? []) : [];
  const { active, step, backToField } = useActiveOption(list);

  function type(value: string): void {
    setText(value);
    setOpen(value.trim() !== '');
    backToField();
  }

  function clear(): void {
    type('');
    field.current?.focus();
  }

  function close(): void {
    setOpen(false);
    backToField();
  }

  function submit(): void {
    const chosen = list[active];
    if (chosen) follow(chosen);
    else if (typed === '') field.current?.focus();
    else search(null, typed);
  }

  function follow({ comic, kind, text: word }: Suggestion): void {
    if (comic) {
      close();
      goOn(word, comicAddress(comic.id));
    } else search(kind, word);
  }

  function search(kind: SearchKind | null, word: string): void {
    close();
    sendText(word);
    goOn(word, searchPath(kind, word));
  }

  function press(event: KeyboardEvent): void {
    if (composing || isComposing(event)) return;
    if (event.key === 'Escape' && open) close();
    else if (!step(event.key)) return;
    event.preventDefault();
  }

  return {
    ...{ field, text, list, active, suggested },
    ...{ type, clear, close, submit, follow, press, setComposing },
    reopen: () => setOpen(typed !== '' && typed !== keyword),
  };
}

/** What stands in the field: what is typed there and, unless one is typing, each other keyword that is searched for. */
function useText(keyword: string, typing: boolean) {
  const [text, setText] = useState(keyword);
  const sent = useRef<string | null>(null);
  const take = useEffectEvent((other: string) => {
    // What was sent from here stood here then: since it set out, the next one may be typed, or the field emptied.
    const own = sent.current === other;
    sent.current = null;
    if (!own && !typing) setText(other);
  });
  useEffect(() => take(keyword), [keyword]);

  function sendText(word: string): void {
    setText(word);
    sent.current = word;
  }
  return { text, setText, sendText };
}

/** Goes where a word leads, out of the field: the keyboard of a phone would cover what was found. */
function useGoOn(field: RefObject<HTMLInputElement | null>): (word: string, to: string) => void {
  const go = useGo();
  return (word, to) => {
    void rememberSearch(word);
    field.current?.blur();
    go(to);
  };
}
