import { useOnline } from '../../stores/use-online.ts';
import { comicInfoWords } from '../../text/comic-info.ts';
import { OfflineIcon } from '../../ui/action-icons.tsx';
import styles from './offline-strip.module.css';

/** Says that the page is as it was seen last, while there is no network. */
export function OfflineStrip() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.strip}>
          <OfflineIcon size={20} />
          {comicInfoWords.offline}
        </p>
      )}
    </div>
  );
}
