import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Choosing several comics to do something with them. */
export interface Edit {
  on: boolean;
  chosen: ReadonlySet<number>;
  /** The button that begins it, to which the focus returns. */
  opener: RefObject<HTMLButtonElement | null>;
  begin: () => void;
  end: () => void;
  toggle: (comicId: number) => void;
  /** Chooses exactly these. */
  choose: (comicIds: readonly number[]) => void;
}

const nothing: ReadonlySet<number> = new Set();

/** The choice in one view; in another one it begins anew. Escape ends it. */
export function useEdit(view: string): Edit {
  const [choice, setChoice] = useState<{ view: string; chosen: ReadonlySet<number> } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const end = useCallback(() => setChoice(null), []);
  const on = choice?.view === view;
  useEndByEscape(on, end);
  return useMemo(() => {
    const chosen = choice?.view === view ? choice.chosen : null;
    const choose = (ids: Iterable<number>) => setChoice({ view, chosen: new Set(ids) });
    return {
      ...{ on: chosen !== null, chosen: chosen ?? nothing },
      ...{ opener, begin: () => choose([]), end, choose },
      toggle: (comicId) => {
        const others = [...(chosen ?? nothing)].filter((id) => id !== comicId);
        choose(chosen?.has(comicId) ? others : [...others, comicId]);
      },
    };
  }, [choice, view, end]);
}

function useEndByEscape(on: boolean, end: () => void): void {
  useEffect(() => {
    if (!on) return;
    const hear = ({ key }: KeyboardEvent) => key === 'Escape' && end();
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [on, end]);
}
