import { useChosen } from '../../../stores/reader-choices.ts';
import { readerSheetWords as words } from '../../../text/reader-sheets.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import styles from './keys-sheet.module.css';

/** Of keys as the help writes them; arrows and names write nothing. */
const writesCharacter = /^[A-Z\d+−?]$/;

/** What each key does that does anything: letters may be turned off. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const letters = useChosen().device.letterKeys !== false;
  const list = words.keys.list.map(({ keys, does }) => ({
    keys: keys.filter((key) => letters || !writesCharacter.test(key)),
    does,
  }));
  return (
    <Sheet title={words.keys.title} closeWord={words.close} onClose={onClose}>
      <dl className={styles.keys}>
        {list
          .filter(({ keys }) => keys.length > 0)
          .map(({ keys, does }) => (
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
