/** The languages that the page speaks; the first one where nothing else was chosen (decisions §11). */
export const languages = ['zh-CN', 'zh-TW', 'en'] as const;
export type Language = (typeof languages)[number];

/** The cookie that carries the chosen language, so that server and page speak the same from the first word on. */
export const languageCookie = 'mandao.language';

/** The language that a `Cookie` header or `document.cookie` asks for; Chinese where it names none that we speak. */
export function languageIn(cookies: string): Language {
  const value = cookies
    .split(';')
    .map((it) => it.trim().split('='))
    .find(([name]) => name === languageCookie)?.[1];
  return languages.find((it) => it === value) ?? 'zh-CN';
}
