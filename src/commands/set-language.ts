import { type Language, languageIn } from '../../contract/languages.ts';
import { keepLanguage } from '../platform/kept-language.ts';
import { notify } from '../stores/notices.ts';
import { settingWords } from '../text/setting.ts';

/**
 * From now on server and page speak this language. The page is loaded again at the same place: rooms keep the words that
 * they were loaded with. Who has forbidden cookies hears why nothing comes of it.
 */
export async function setLanguage(language: Language): Promise<void> {
  await keepLanguage(language);
  if (languageIn(document.cookie) === language) location.reload();
  else notify({ severity: 'warn', summary: settingWords.languageForbidden });
}
