import { asHiragana } from '../../../domain/kana.ts';
import { useKeptState } from '../../ui/use-kept-state.ts';
import { type Fold, useSearchFold } from '../../ui/use-search-fold.ts';

/** Good enough until the real one is there. */
const plainFold: Fold = (text) => asHiragana(text.normalize('NFKC').toLowerCase());

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
  const fold = useSearchFold(text !== null) ?? plainFold;
  const wanted = fold(text ?? '').trim();
  const matches = (...texts: readonly string[]) =>
    wanted === '' || texts.some((it) => fold(it).includes(wanted));
  return { text, setText, wanted, matches };
}
