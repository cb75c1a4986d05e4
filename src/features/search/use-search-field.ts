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
export function useSearchField({ kind, keyword }: { kind: SearchKind; keyword: string }) {
  const field = useRef<HTMLInputElement>(null);
  const goOn = useGoOn(field);
  const [text, setText] = useState(keyword);
  const [composing, setComposing] = useState(false);
  const [open, setOpen] = useState(false);
  const typed = text.trim();
  const suggested = useSuggestions(open ? typed : null, composing);
  const list = open ? (suggested?.list ?? []) : [];
  const { active, step, backToField } = useActiveOption(list);
  const sent = useRef<string | null>(null);
  useAnother(keyword, () => {
    // What was sent from here stood here then: since it set out, the next one may be typed, or the field emptied.
    const own = sent.current === keyword;
    sent.current = null;
    if (!own && !open) setText(keyword);
  });

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

  function leave(word: string, to: string): void {
    close();
    goOn(word, to);
  }

  function send(word: string, by: SearchKind): void {
    setText(word);
    sent.current = word;
    leave(word, searchPath(by, word));
  }

  function submit(): void {
    const chosen = list[active];
    if (chosen) follow(chosen);
    else if (typed === '') field.current?.focus();
    else send(typed, kind);
  }

  function follow(chosen: Suggestion): void {
    if (chosen.comic) leave(chosen.text, comicAddress(chosen.comic.id));
    else send(chosen.text, chosen.kind);
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

/** Does something for every other keyword. */
function useAnother(keyword: string, act: () => void): void {
  const begin = useEffectEvent(act);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another keyword is what it is for
  useEffect(() => {
    begin();
  }, [keyword]);
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
