import { useEffect, useState } from 'react';
import { useKeptState } from '../../ui/use-kept-state.ts';

type Fold = (text: string) => string;

/** Good enough until the real one is there. */
const plainFold: Fold = (text) => text.normalize('NFKC').toLowerCase();

/** Searching within the shelf; null while nobody does. */
export interface Find {
  text: string | null;
  setText: (text: string | null) => void;
  /** What is searched for, folded; empty for nothing. */
  wanted: string;
  matches: (...texts: readonly string[]) => boolean;
}

/**
 * The same comparison as the site's search: traditional and simplified, widths and case are one. What is searched for
 * is kept for those who come back.
 */
export function useFind(): Find {
  const [text, setText] = useKeptState<string | null>('find', null);
  const [fold, setFold] = useState<Fold>(() => plainFold);
  const searching = text !== null;
  useEffect(() => {
    if (!searching) return;
    let left = false;
    // Its table of characters is large, and only who searches needs it.
    import('../../../domain/search-fold.ts').then(
      ({ foldForSearch }) => left || setFold(() => foldForSearch),
      () => {
        // Without a network the plain comparison stays.
      },
    );
    return () => {
      left = true;
    };
  }, [searching]);
  const wanted = fold(text ?? '').trim();
  const matches = (...texts: readonly string[]) =>
    wanted === '' || texts.some((it) => fold(it).includes(wanted));
  return { text, setText, wanted, matches };
}
