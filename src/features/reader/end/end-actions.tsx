import { useLocation } from 'react-router';
import { loginAddress } from '../../../../domain/redirect-path.ts';
import { shortNumber } from '../../../../domain/short-number.ts';
import { useLike } from '../../../commands/use-like.ts';
import { useOwnFavourite } from '../../../commands/use-own-favourite.ts';
import { readerSheetWords as words } from '../../../text/reader-sheets.ts';
import { AlertIcon } from '../../../ui/field-icons.tsx';
import { ShareIcon } from '../../../ui/icons.tsx';
import { FullHeartIcon, HeartIcon, LikeIcon } from '../../../ui/liking-icons.tsx';
import { useGo } from '../../../ui/link.tsx';
import type { OpenChapter } from '../chapter/reader-data.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import { useOpenSheet } from '../settings/sheet-context.ts';
import styles from './end-actions.module.css';
import { sharePlace } from './share-place.ts';

/** What one may do about a chapter that has been read. */
export function EndActions({ data, session }: { data: OpenChapter; session: ReadingSession }) {
  const openSheet = useOpenSheet();
  const go = useGo();
  const { pathname, search } = useLocation();
  const { liked, likes, toggle } = useLike(data.comic, () => go(loginAddress(pathname + search)));
  const { favourite, toggle: keepOrDrop } = useOwnFavourite(data.comic);
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
        onClick={() => openSheet('report')}
      >
        <AlertIcon />
        {words.report.title}
      </button>
    </>
  );
}
