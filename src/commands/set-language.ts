import type { Language } from '../../contract/languages.ts';
import { keepLanguage } from '../platform/kept-language.ts';

/**
 * From now on server and page speak this language. The page is loaded again at the same place: rooms keep the words that
 * they were loaded with.
 */
export async function setLanguage(language: Language): Promise<void> {
  await keepLanguage(language);
  location.reload();
}
