import { type Language, languageCookie } from '../../contract/languages.ts';
import { cacheNames } from '../../contract/offline.ts';

/** A year (s); browsers keep none longer than 400 days. */
const life = 365 * 24 * 60 * 60;

/** From now on server and page speak this language on this device; what was drawn in another is given up. */
export async function keepLanguage(language: Language): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookieStore before 18.4, and none without https.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${life}; samesite=lax`;
  // A browser that forbids storage has none, and one without https not even the way to it.
  await globalThis.caches?.delete(cacheNames.documents).catch(() => {});
}
