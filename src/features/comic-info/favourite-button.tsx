import type { OwnFavourite } from '../../commands/use-own-favourite.ts';
import { comicInfoWords } from '../../text/comic-info.ts';
import { FullHeartIcon, HeartIcon } from '../../ui/liking-icons.tsx';
import styles from './small-action.module.css';

export function FavouriteButton({ favourite: { favourite, toggle } }: { favourite: OwnFavourite }) {
  return (
    <button type="button" className={styles.action} aria-pressed={favourite} onClick={toggle}>
      {favourite ? <FullHeartIcon /> : <HeartIcon />}
      {favourite ? comicInfoWords.favourited : comicInfoWords.favourite}
    </button>
  );
}
