import { useLocation } from 'react-router';
import { chapterAddress } from '../../../../domain/comic-address.ts';
import { useOnline } from '../../../stores/use-online.ts';
import { readerWords } from '../../../text/reader.ts';
import { readerGateWords } from '../../../text/reader-gate.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ComicButton } from '../chapter/comic-button.tsx';
import type { Lock, LockedChapter } from '../chapter/reader-data.ts';
import styles from './gate.module.css';
import { loginHref } from './login-href.ts';

/**
 * Why what is saved on this device stays closed while the server does not answer. Only who has signed out is helped by
 * a login, and there is none without a network; everybody else by asking once more.
 */
export function SavedTerms({ data, saved }: { data: LockedChapter; saved: NonNullable<Lock['saved']> }) {
  const { comic, brief } = data;
  const { search } = useLocation();
  const online = useOnline();
  return (
    <>
      <p role="status">{readerGateWords.savedLock[saved]}</p>
      <div className={styles.actions}>
        {saved === 'member' && online ? (
          <ButtonLink look="main" to={loginHref(comic.id, brief.chapterNo, search)}>
            {readerGateWords.signIn}
          </ButtonLink>
        ) : (
          <ButtonLink look="main" to={chapterAddress(comic.id, brief.chapterNo)}>
            {readerWords.offline.retry}
          </ButtonLink>
        )}
        <ComicButton look="quiet" comicId={comic.id} />
      </div>
    </>
  );
}
