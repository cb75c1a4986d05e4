import { useLocation } from 'react-router';
import { loginAddress } from '../../../domain/redirect-path.ts';
import { isSamePath } from '../../../domain/same-path.ts';
import { useAccount } from '../../stores/account.ts';
import { shelfWords } from '../../text/shelf.ts';
import { InlineNote } from '../../ui/inline-note.tsx';
import { Link } from '../../ui/link.tsx';
import { ListNote } from '../../ui/list-note.tsx';
import { NoNetworkLine } from '../../ui/no-network-line.tsx';
import styles from './shelf-notes.module.css';
import type { Shelf } from './use-shelf.ts';

/** How the shelf stands: without a network, not up to date, of a session that ran out, or only on this device. */
export function ShelfNotes({ shelf: { view, signedIn, online, failed, retry } }: { shelf: Shelf }) {
  const { pathname } = useLocation();
  const { expired } = useAccount();
  if (view === null) return null;
  const isEmpty = view.favourites.length + view.history.length === 0;
  if (!online) {
    return (
      <div role="status">
        <NoNetworkLine className={styles.offline} words={shelfWords.offline} lead={shelfWords.onBoard} />
      </div>
    );
  }
  if (signedIn && failed && view.known) {
    return (
      <div className={styles.note}>
        <ListNote
          offline={false}
          said={failed === 'full' ? shelfWords.full : shelfWords.stale}
          retry={shelfWords.retry}
          onRetry={retry}
        />
      </div>
    );
  }
  if (signedIn || isEmpty || isSamePath(pathname, '/book/buy')) return null;
  return (
    <div className={styles.note}>
      <InlineNote>
        <span>{expired ? shelfWords.ended : shelfWords.signedOut}</span>
        <Link to={loginAddress(pathname)}>{expired ? shelfWords.signInAgain : shelfWords.signIn}</Link>
      </InlineNote>
    </div>
  );
}
