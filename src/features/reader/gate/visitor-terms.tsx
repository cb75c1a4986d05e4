import { useLocation } from 'react-router';
import { useAccount } from '../../../stores/account.ts';
import { readerGateWords } from '../../../text/reader-gate.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ComicButton } from '../chapter/comic-button.tsx';
import type { LockedChapter } from '../chapter/reader-data.ts';
import styles from './gate.module.css';
import { loginHref } from './login-href.ts';
import { Price } from './price.tsx';
import { WaitLine } from './wait-line.tsx';

/** What a visitor is told: the price, and that only members can pay it. */
export function VisitorTerms(props: { data: LockedChapter; onFree: () => void }) {
  const { comic, brief } = props.data;
  const { search } = useLocation();
  return (
    <>
      <Price points={brief.price} />
      <p>{useAccount().expired ? readerGateWords.gateEnded : readerGateWords.gateSignIn}</p>
      <div className={styles.actions}>
        <ButtonLink look="main" to={loginHref(comic.id, brief.chapterNo, search)}>
          {readerGateWords.signIn}
        </ButtonLink>
        <ComicButton look="quiet" comicId={comic.id} />
      </div>
      <WaitLine freeAt={brief.freeAt} onFree={props.onFree} />
    </>
  );
}
