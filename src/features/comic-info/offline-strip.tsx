import { useOnline } from '../../stores/use-online.ts';
import type { SavedMarks } from '../../stores/use-saved.ts';
import { comicInfoWords } from '../../text/comic-info.ts';
import { OfflineIcon } from '../../ui/action-icons.tsx';
import styles from './offline-strip.module.css';

/** Says that there is no network, and what can be read all the same. */
export function OfflineStrip({ marks }: { marks: SavedMarks }) {
  const online = useOnline();
  const open = [...marks.values()].filter((it) => it.open).length;
  return (
    <div role="status">
      {!online && (
        <p className={styles.strip}>
          <OfflineIcon size={20} />
          {open === 0 ? comicInfoWords.offline : comicInfoWords.offlineSaved(open)}
        </p>
      )}
    </div>
  );
}
