import styles from './matched.module.css';
import { matchedParts } from './matched-parts.ts';

/** A text with what was searched for marked in it. */
export function Matched({ text, keyword }: { text: string; keyword: string }) {
  return matchedParts(text, keyword).map((part, at) =>
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
