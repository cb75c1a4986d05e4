import { orientations } from '../../../contract/constants.ts';
import { setDirection } from '../../commands/set-direction.ts';
import { useSignedIn } from '../../stores/account.ts';
import { usePreferredDirection } from '../../stores/preferences.ts';
import { keepChosen, useChosen } from '../../stores/reader-choices.ts';
import { settingWords } from '../../text/setting.ts';
import { OptionSegments } from '../../ui/option-segments.tsx';
import { Row, RowSwitch, Rows } from '../../ui/rows.tsx';
import styles from './setting.module.css';

/** Each as its artist meant it. */
const drawn = 'drawn';

/** How comics are read. */
export function ReadingRows() {
  const { dataSaver = false, incognito = false } = useChosen().device;
  const direction = usePreferredDirection();
  const signedIn = useSignedIn();
  const words = settingWords.direction;
  const choices = [
    { value: drawn, word: words.drawn },
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
              chosen={direction === null ? drawn : String(direction)}
              onChoose={(value) => void setDirection(value === drawn ? null : Number(value))}
            />
          </span>
        }
      />
      <RowSwitch
        name={settingWords.dataSaver.name}
        small={settingWords.dataSaver.small}
        on={dataSaver}
        onChange={(on) => keepChosen({ dataSaver: on })}
      />
      <RowSwitch
        name={settingWords.incognito.name}
        small={settingWords.incognito.small}
        on={incognito}
        onChange={(on) => keepChosen({ incognito: on })}
      />
    </Rows>
  );
}
