import { spokenLanguage } from './language.ts';

/** A date as words of the language that is spoken, written like all numbers here: `11 月 18 日`, `Nov 18`. */
export function dateWords(at: number, form: Intl.DateTimeFormatOptions): string {
  const words = new Intl.DateTimeFormat(spokenLanguage(), form).format(at);
  // Browsers leave no space between Chinese and a number.
  return words.replace(/\d(?=[年月日])|[年月](?=\d)/g, '$& ');
}
