import { readerSheetWords as words } from '../../../text/reader-sheets.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import styles from './keys-sheet.module.css';

/** What each key does. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={words.keys.title} closeWord={words.close} onClose={onClose}>
      <dl className={styles.keys}>
        {words.keys.list.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
