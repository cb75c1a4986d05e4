import { type Language, languageCookie, languageIn, languages } from '../../contract/languages.ts';
import { keepLanguage } from './kept-language.ts';

/**
 * What is a member's, another place's, or a moment's: session, closing, drafts, waits, orders, what an address said, what
 * was read last.
 */
const staying =
  /^mandao\.(account|closing|member|auto-buy|code-waits|open-order|drafts|environment|shelf-news|clip|clock|sights|reloaded|noted|puck)/;
const prefix = 'mandao.';
const language = 'language';
const mostText = 2000;

/** What this device was told, to be told to another place of the site. None where storage is forbidden. */
export function carriedSettings(): Record<string, string> {
  const carried: Record<string, string> = { [language]: languageIn(document.cookie) };
  try {
    for (const [name, text] of Object.entries({ ...localStorage })) {
      if (isCarried(name) && typeof text === 'string' && text.length <= mostText) carried[name] = text;
    }
  } catch {
    // Then there is nothing to carry.
  }
  return carried;
}

/**
 * Takes over what another place was told, where this device was told nothing itself; each store reads its own with
 * care. Answers whether the page speaks another language by now.
 */
export async function takeSettings(settings: Readonly<Record<string, string>>): Promise<boolean> {
  try {
    for (const [name, text] of Object.entries(settings)) {
      if (isCarried(name) && localStorage.getItem(name) === null) localStorage.setItem(name, text);
    }
  } catch {
    // It lasts as it is.
  }
  const theirs: Language | undefined = languages.find((it) => it === settings[language]);
  if (theirs === undefined || document.cookie.includes(languageCookie)) return false;
  const differs = theirs !== languageIn(document.cookie);
  await keepLanguage(theirs);
  return differs;
}

function isCarried(name: string): boolean {
  return name.startsWith(prefix) && !staying.test(name);
}
