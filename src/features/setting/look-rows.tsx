import { useState, useSyncExternalStore } from 'react';
import { type Language, languages } from '../../../contract/languages.ts';
import { setLanguage } from '../../commands/set-language.ts';
import { setTheme } from '../../commands/set-theme.ts';
import { keptTheme, themes, watchTheme } from '../../platform/theme.ts';
import { spokenLanguage } from '../../text/language.ts';
import { settingWords } from '../../text/setting.ts';
import { shellWords } from '../../text/shell.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { OptionSegments } from '../../ui/option-segments.tsx';
import { Row, RowButton, Rows } from '../../ui/rows.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './setting.module.css';

/** Each in its own words: who cannot read the others finds it. */
const languageNames: Record<Language, string> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  en: 'English',
};

/** How the page looks and speaks on this device. */
export function LookRows() {
  const theme = useSyncExternalStore(watchTheme, keptTheme);
  const [choosing, setChoosing] = useState(false);
  const { look, language } = settingWords;
  const spoken = spokenLanguage();
  return (
    <Rows heading={look}>
      <Row
        name={settingWords.theme.name}
        end={
          <span className={styles.theme}>
            <OptionSegments
              label={settingWords.theme.name}
              choices={themes.map((value) => ({ value, word: settingWords.theme[value] }))}
              chosen={theme}
              onChoose={setTheme}
            />
          </span>
        }
      />
      <RowButton name={language} end={languageNames[spoken]} leads onClick={() => setChoosing(true)} />
      {choosing && (
        <Sheet title={language} closeWord={shellWords.close} onClose={() => setChoosing(false)}>
          <ChoiceList
            label={language}
            choices={languages.map((value) => ({ value, word: languageNames[value], lang: value }))}
            chosen={spoken}
            onChoose={setLanguage}
          />
        </Sheet>
      )}
    </Rows>
  );
}
