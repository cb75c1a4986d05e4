import { hanSounds } from './han-sounds.ts';
import { longestWord } from './search-terms.ts';

/** One character sounds like very many others: nobody means them all. */
const fewestHan = 2;

/**
 * The pinyin of a folded keyword in Chinese, as names are spelled by it ({@link spellingOf}): who writes by pinyin may
 * have chosen another character of the same sound. Each character is read by itself, as it mostly sounds. Null for a
 * keyword that has less than two characters, or one whose sound is not known.
 */
export function soundOf(keyword: string): string | null {
  const chars = [...keyword];
  if (chars.filter((char) => han.test(char)).length < fewestHan) return null;
  soundByChar ??= readSounds();
  let sound = '';
  for (const char of chars) {
    const one = han.test(char) ? soundByChar.get(char) : char;
    if (one === undefined) return null;
    sound += one;
  }
  return sound.slice(0, longestWord);
}

const han = /\p{Script=Han}/u;

/** Read when it is first needed: twenty thousand characters. */
let soundByChar: Map<string, string> | undefined;

function readSounds(): Map<string, string> {
  const sounds = new Map<string, string>();
  for (const [, sound = '', chars = ''] of hanSounds.replaceAll('\n', '').matchAll(/([a-z]+)([^a-z]+)/g)) {
    for (const char of chars) sounds.set(char, sound);
  }
  return sounds;
}
