import { useLocation } from 'react-router';
import { readerWords } from '../../../text/reader.ts';
import { readerGateWords } from '../../../text/reader-gate.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { comicHref, loginHref } from '../chapter/reader-address.ts';
import type { LockedChapter } from '../chapter/reader-data.ts';
import styles from './gate.module.css';
import { Price } from './price.tsx';
import { WaitLine } from './wait-line.tsx';

/** What a visitor is told: the price, and that only members can pay it. */
export function VisitorTerms({ data: { comic, brief, lock } }: { data: LockedChapter }) {
  const { search } = useLocation();
  return (
    <>
      <Price points={brief.price} />
      <p>{readerGateWords.gateSignIn}</p>
      <div className={styles.actions}>
        <ButtonLink look="main" to={loginHref(comic.id, brief.chapterNo, search)}>
          {readerGateWords.signIn}
        </ButtonLink>
        <ButtonLink look="quiet" to={comicHref(comic.id)}>
          {readerWords.backToComic}
        </ButtonLink>
      </div>
      <WaitLine days={lock.waitDays} />
    </>
  );
}
