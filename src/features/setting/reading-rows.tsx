import { orientations } from '../../../contract/constants.ts';
import { setDataSaver } from '../../commands/set-data-saver.ts';
import { setDirection } from '../../commands/set-direction.ts';
import { useSignedIn } from '../../stores/account.ts';
import { usePreferences, usePreferredDirection } from '../../stores/preferences.ts';
import { settingWords } from '../../text/setting.ts';
import { OptionSegments } from '../../ui/option-segments.tsx';
import { Row, RowSwitch, Rows } from '../../ui/rows.tsx';
import styles from './setting.module.css';

/** How comics are read. */
export function ReadingRows() {
  const { dataSaver } = usePreferences();
  const direction = usePreferredDirection();
  const signedIn = useSignedIn();
  const words = settingWords.direction;
  const choices = [
    { value: String(orientations.vertical), word: words.strip },
    { value: String(orientations.horizontal), word: words.pages },
  ];
  return (
    <Rows heading={settingWords.reading}>
      <Row
        name={words.name}
        small={signedIn ? undefined : words.onDevice}
        end={
          <span className={styles.direction}>
            <OptionSegments
              label={words.name}
              choices={choices}
              chosen={direction === null ? null : String(direction)}
              onChoose={(value) => void setDirection(Number(value))}
            />
          </span>
        }
      />
      <RowSwitch
        name={settingWords.dataSaver.name}
        small={settingWords.dataSaver.small}
        on={dataSaver}
        onChange={setDataSaver}
      />
    </Rows>
  );
}
