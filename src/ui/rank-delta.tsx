import { Badge } from './badge.tsx';
import { HiddenText } from './hidden-text.tsx';
import { FallIcon, RiseIcon, SameIcon } from './icons.tsx';
import styles from './rank-delta.module.css';

/** What a change of place is called. */
export interface DeltaWords {
  fresh: string;
  up: string;
  down: string;
  same: string;
}

/** Places gained or lost since yesterday; null for a new entry. */
export function RankDelta({ delta, words }: { delta: number | null; words: DeltaWords }) {
  if (delta === null) return <Badge look="hot">{words.fresh}</Badge>;
  if (delta === 0)
    return (
      <span className={styles.delta}>
        <SameIcon size={14} />
        <HiddenText>{words.same}</HiddenText>
      </span>
    );
  return (
    <span className={styles.delta} {...(delta > 0 && { 'data-up': '' })}>
      {delta > 0 ? <RiseIcon size={14} /> : <FallIcon size={14} />}
      {Math.abs(delta)}
      <HiddenText>{delta > 0 ? words.up : words.down}</HiddenText>
    </span>
  );
}
