import { type Language, languageCookie } from '../../contract/languages.ts';

/** A year; browsers keep none longer than 400 days. */
const lifeSeconds = 365 * 24 * 60 * 60;

/**
 * From now on server and page speak this language. The page is loaded again at the same place: rooms keep the words that
 * they were loaded with.
 */
export function setLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookieStore before 18.4, and none without https.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${lifeSeconds}; samesite=lax`;
  location.reload();
}
