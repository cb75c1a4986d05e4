import { pinyin } from 'pinyin-pro';

/** How a name can be typed with Latin letters, `whole` from its beginning, `within` from any of its syllables. */
export interface Spelling {
  whole: string[];
  within: string[];
}

/**
 * So many syllables are spelled from each of them on: a keyword has at most 64 characters and a syllable at least one,
 * and every end of a long name as a whole would be as long as the name squared.
 */
const spelledSyllables = 64;

/**
 * The pinyin of a folded name and its initials (潮汐 → chaoxi, cx), without tones and with ü as u; both readings where
 * a surname sounds different. What is not Chinese stays as it is, only v is u too. A name without Chinese has no other
 * spelling.
 */
export function spellingOf(folded: string): Spelling {
  if (!han.test(folded)) return { whole: [], within: [] };
  const readings = [false, true].map((asSurname) => syllablesOf(folded, asSurname));
  const spelled = readings.flatMap((syllables) => [
    syllables.map(({ sound }) => sound),
    syllables.map(({ initial }) => initial),
  ]);
  return {
    whole: [...new Set(spelled.map((parts) => parts.join('')))],
    within: [
      ...new Set(
        spelled.flatMap((parts) => parts.map((_, at) => parts.slice(at, at + spelledSyllables).join(''))),
      ),
    ],
  };
}

interface Syllable {
  sound: string;
  initial: string;
}

const han = /\p{Script=Han}/u;
/** A run of Chinese, a run of Latin letters and digits, or one of any other character. */
const runs = /\p{Script=Han}+|[a-z0-9]+|./gu;

function syllablesOf(folded: string, asSurname: boolean): Syllable[] {
  const surname = asSurname ? 'head' : 'off';
  return (folded.match(runs) ?? []).flatMap((run) => {
    if (!han.test(run)) return [{ sound: typed(run), initial: typed(run) }];
    const sounds = pinyin(run, { toneType: 'none', type: 'array', v: true, surname }).map(typed);
    return sounds.map((sound) => ({ sound, initial: [...sound][0] ?? '' }));
  });
}

/** A keyword's v may be meant as ü or as itself, so it is one letter with u on both sides. */
function typed(sound: string): string {
  return sound.replaceAll('v', 'u');
}
