import { loginAddress } from '../../../../domain/redirect-path.ts';
import { shortNumber } from '../../../../domain/short-number.ts';
import { useLike } from '../../../commands/use-like.ts';
import { useOwnFavourite } from '../../../commands/use-own-favourite.ts';
import { readerSheetWords as words } from '../../../text/reader-sheets.ts';
import { AlertIcon } from '../../../ui/field-icons.tsx';
import { ShareIcon } from '../../../ui/icons.tsx';
import { FullHeartIcon, HeartIcon, LikeIcon } from '../../../ui/liking-icons.tsx';
import { useGo } from '../../../ui/link.tsx';
import { useComic } from '../chapter/comic-context.ts';
import { readerAsk, withTarget } from '../chapter/reader-address.ts';
import type { OpenChapter } from '../chapter/reader-data.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import { useOpenSheet } from '../settings/sheet-context.ts';
import styles from './end-actions.module.css';
import { sharePlace } from './share-place.ts';

/** What one may do about a chapter that has been read. */
export function EndActions({ data, session }: { data: OpenChapter; session: ReadingSession }) {
  const openSheet = useOpenSheet();
  const go = useGo();
  const comic = useComic();
  const { liked, likes, toggle } = useLike(comic, () => go(loginAddress(placeNow(data, session))));
  const { favourite, toggle: keepOrDrop } = useOwnFavourite(comic);
  return (
    <>
      <button type="button" className={styles.action} aria-pressed={liked} onClick={toggle}>
        <LikeIcon />
        {words.like(shortNumber(likes))}
      </button>
      <button type="button" className={styles.action} aria-pressed={favourite} onClick={keepOrDrop}>
        {favourite ? <FullHeartIcon /> : <HeartIcon />}
        {favourite ? words.favourited : words.favourite}
      </button>
      <button type="button" className={styles.action} onClick={() => void sharePlace(data, session)}>
        <ShareIcon />
        {words.shareShort}
      </button>
      <button
        type="button"
        className={styles.action}
        aria-haspopup="dialog"
        onClick={() => openSheet('report', { data, session })}
      >
        <AlertIcon />
        {words.report.title}
      </button>
    </>
  );
}

/**
 * Path and query of the very place, of which the router does not hear. Who has read on from the end of a chapter into
 * the next one is where the address says.
 */
function placeNow({ chapter }: OpenChapter, { here }: ReadingSession): string {
  const address = new URL(location.href);
  const isIn = readerAsk(address).chapterNo === String(chapter.chapterNo);
  const { pathname, search } = isIn ? withTarget(address, here) : address;
  return pathname + search;
}
