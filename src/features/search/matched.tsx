import { type Fold, useSearchFold } from '../../ui/use-search-fold.ts';
import styles from './matched.module.css';
import { holds, matchedParts, soughtWords } from './matched-parts.ts';

/** What is searched for, and how texts are compared with it. */
export interface Sought {
  words: readonly string[];
  fold: Fold | undefined;
}

/** Where none of the texts seems to hold a word it may be written in the other Chinese characters. */
export function useSought(keyword: string, texts: readonly string[]): Sought {
  const words = soughtWords(keyword, texts);
  const inOthers = words.some(
    (word) => /\p{Script=Han}/u.test(word) && !texts.some((text) => holds(text, word)),
  );
  return { words, fold: useSearchFold(inOthers) ?? undefined };
}

/** A text with what was searched for marked in it. */
export function Matched({ text, sought }: { text: string; sought: Sought }) {
  return matchedParts(text, sought.words, sought.fold).map((part, at) =>
    part.matched ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name than their place
      <mark key={at} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
