import { homeWords } from '../../text/home.ts';
import { shellWords } from '../../text/shell.ts';
import { Badge } from '../../ui/badge.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { FallIcon, RiseIcon, SameIcon } from '../../ui/icons.tsx';
import styles from './rank-delta.module.css';

const said = homeWords.ranks;

/** Places gained or lost since yesterday; null for a new entry. */
export function RankDelta({ delta }: { delta: number | null }) {
  if (delta === null) return <Badge look="hot">{shellWords.badges.fresh}</Badge>;
  if (delta === 0)
    return (
      <span className={styles.delta}>
        <SameIcon size={14} />
        <HiddenText>{said.same}</HiddenText>
      </span>
    );
  return (
    <span className={styles.delta} {...(delta > 0 && { 'data-up': '' })}>
      {delta > 0 ? <RiseIcon size={14} /> : <FallIcon size={14} />}
      {Math.abs(delta)}
      <HiddenText>{delta > 0 ? said.up : said.down}</HiddenText>
    </span>
  );
}
