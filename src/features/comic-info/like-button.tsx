import { shortNumber } from '../../../domain/short-number.ts';
import type { Like } from '../../commands/use-like.ts';
import { comicInfoWords } from '../../text/comic-info.ts';
import { LikeIcon } from '../../ui/liking-icons.tsx';
import styles from './small-action.module.css';

export function LikeButton({ like: { liked, likes, toggle } }: { like: Like }) {
  const count = shortNumber(likes);
  return (
    <button
      type="button"
      className={styles.action}
      aria-pressed={liked}
      aria-label={comicInfoWords.like(count)}
      onClick={toggle}
    >
      <LikeIcon />
      {count}
    </button>
  );
}
