import { OfflineIcon } from './icons.tsx';
import styles from './no-network-strip.module.css';

/** Says, where there is no network, what can be done all the same; null says nothing. */
export function NoNetworkStrip({ words }: { words: string | null }) {
  return (
    <div role="status">
      {words !== null && (
        <p className={styles.strip}>
          <OfflineIcon size={20} />
          {words}
        </p>
      )}
    </div>
  );
}
