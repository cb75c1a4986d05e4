import { artTint } from '../../../../domain/art-tint.ts';
import { groupedNumber } from '../../../../domain/short-number.ts';
import { readerWords } from '../../../text/reader.ts';
import { artStyle } from '../../../ui/art-style.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ClockIcon, LockIcon } from '../../../ui/icons.tsx';
import { chapterTitle } from '../chapter/chapter-title.ts';
import { comicHref, loginHref } from '../chapter/reader-address.ts';
import type { LockedChapter } from '../chapter/reader-data.ts';
import styles from './gate.module.css';

/** What a locked chapter costs and what can be done about it, in the comic's own tint. */
export function Gate({ data }: { data: LockedChapter }) {
  const { comic, brief, lock } = data;
  return (
    <section
      className={styles.gate}
      style={artStyle(artTint(comic.coverColor))}
      aria-label={readerWords.gate}
    >
      <span className={styles.seal}>
        <LockIcon size={26} />
      </span>
      <h2>{chapterTitle(brief)}</h2>
      <p>{readerWords.gatePages(brief.pageCount, (brief.bytes / 1e6).toFixed(1))}</p>
      <p className={styles.price}>
        <b>{groupedNumber(brief.price)}</b>
        {readerWords.gatePoints}
      </p>
      {lock.balance !== null && <p>{readerWords.gateBalance(groupedNumber(lock.balance))}</p>}
      {lock.signIn && <p>{readerWords.gateSignIn}</p>}
      {lock.signIn ? (
        <ButtonLink look="main" to={loginHref(comic.id, brief.chapterNo)}>
          {readerWords.signIn}
        </ButtonLink>
      ) : (
        <ButtonLink look="main" to={comicHref(comic.id)}>
          {readerWords.buyAtComic}
        </ButtonLink>
      )}
      <ButtonLink look="quiet" to={comicHref(comic.id)}>
        {readerWords.backToComic}
      </ButtonLink>
      {lock.waitDays !== null && (
        <p className={styles.wait}>
          <ClockIcon size={16} />
          {readerWords.gateWait(lock.waitDays)}
        </p>
      )}
    </section>
  );
}
