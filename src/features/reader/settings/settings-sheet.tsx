import { forgetChosen, keepForAll } from '../../../stores/reader-choices.ts';
import { readerSheetWords as words } from '../../../text/reader-sheets.ts';
import { RowButton, Rows } from '../../../ui/rows.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { ReaderData } from '../chapter/reader-data.ts';
import { useReaderChoices } from '../choices.ts';
import { DeviceSettings } from './device-settings.tsx';
import { LayoutSettings } from './layout-settings.tsx';
import { LightSettings } from './light-settings.tsx';
import styles from './settings.module.css';
import { TouchSettings } from './touch-settings.tsx';

/** Everything one may choose in the reader; the page behind it shows at once what it does. */
export function SettingsSheet({ data, onClose }: { data: ReaderData; onClose: () => void }) {
  const { comic, brief } = data;
  const [choices, choose] = useReaderChoices(comic);
  return (
    <Sheet beside title={words.settings} closeWord={words.close} onClose={onClose}>
      <div className={styles.settings}>
        <LightSettings choices={choices} onChoose={choose} />
        <LayoutSettings choices={choices} onChoose={choose} />
        <Rows>
          <RowButton
            name={words.forAll.name}
            small={words.forAll.small}
            onClick={() => keepForAll(comic.id)}
          />
          <RowButton name={words.reset} onClick={() => forgetChosen(comic.id)} />
        </Rows>
        <TouchSettings choices={choices} onChoose={choose} onClose={onClose} />
        <DeviceSettings choices={choices} onChoose={choose} bytes={brief.bytes} />
      </div>
    </Sheet>
  );
}
