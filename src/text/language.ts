import type { Language } from '../../contract/languages.ts';
import type { Words } from './words.ts';

let language: Language = 'zh-CN';
let catalogue: Words | null = null;

/** The language that is spoken. */
export function spokenLanguage(): Language {
  return language;
}

/**
 * From now on the page speaks this language. To be called before the first room is loaded: what has been loaded keeps
 * the words that it has.
 */
export function speak(spoken: Language, words: Words): void {
  language = spoken;
  catalogue = words;
}

/** A room's words in the spoken language; the Chinese ones travel with the room, so that most readers wait for none. */
export function inLanguage<Room extends keyof Words>(room: Room, chinese: Words[Room]): Words[Room] {
  return catalogue ? catalogue[room] : chinese;
}
