import type { Spelling } from './search-spelling.ts';

/**
 * Search by an index of whole words, which every database has, though Chinese has no words: a name is put into it as
 * its pairs of neighbouring characters and its spellings, each marked with where it stands, and a keyword is asked for
 * as the pairs that a name holding it must have. All texts are folded ({@link foldForSearch}).
 */

export type NamePlace = 'title' | 'alias' | 'author' | 'tag';

/** How a keyword can lie in a name; the spelled ones only for keywords with Latin letters. */
export type NameForm = 'whole' | 'first' | 'within' | 'spelledFirst' | 'spelledWithin';

/** A word that a name must have, or that one of its words must begin with. */
export interface AskedTerm {
  word: string;
  begins: boolean;
}

const placeMark = { title: 't', alias: 'a', author: 'n', tag: 'g' } as const;
const formMark = { whole: 1, first: 2, within: 3, spelledFirst: 4, spelledWithin: 5 } as const;

/** A keyword has at most 64 characters (decisions §11 by way of the contract), so no word needs more. */
export const longestWord = 64;
/** Pairs of a keyword that are asked for; the first few leave hardly a name that does not hold the rest as well. */
const mostPairs = 8;
/**
 * Beginnings of a spelling that are words of their own: they stand in very many names, and an index that looks for all
 * words with a beginning would have to put as many lists together.
 */
const shortBeginning = 3;

/** Every word of a name. */
export function nameTerms(place: NamePlace, folded: string, spelling: Spelling): string[] {
  const chars = [...folded];
  const words = (form: NameForm, texts: string[]) => texts.map((text) => word(place, form, text));
  const terms = [
    ...words('whole', [folded]),
    ...words('first', chars.slice(0, 1)),
    ...words('within', [...chars, ...pairsOf(chars)]),
    ...words('spelledFirst', spelling.whole.flatMap(withBeginnings)),
    ...words('spelledWithin', spelling.within.flatMap(withBeginnings)),
  ];
  return [...new Set(terms)];
}

/** The words that a name has when the keyword lies in it like that. */
export function askedTerms(place: NamePlace, form: NameForm, keyword: string): AskedTerm[] {
  const chars = [...keyword];
  const exactly = (as: NameForm, text = '') => ({ word: word(place, as, text), begins: false });
  const pairs = pairsOf(chars.slice(0, mostPairs + 1)).map((pair) => exactly('within', pair));
  switch (form) {
    case 'whole':
      return [exactly('whole', keyword)];
    case 'first':
      return [exactly('first', chars[0]), ...pairs];
    case 'within':
      return pairs.length > 0 ? pairs : [exactly('within', keyword)];
    case 'spelledFirst':
    case 'spelledWithin':
      return [{ word: spelledWord(place, form, keyword), begins: chars.length > shortBeginning }];
  }
}

/** Whether somebody may mean the sound of a name by this keyword. */
export function isSpelling(keyword: string): boolean {
  return /[a-z]/.test(keyword) && keyword.length <= longestWord;
}

/** The beginning of a name's word that is spelled like the keyword; ü may be typed as ü, u or v. */
export function spelledWord(place: NamePlace, form: NameForm, keyword: string): string {
  return word(place, form, keyword.replaceAll('v', 'u'));
}

function word(place: NamePlace, form: NameForm, text: string): string {
  return `${placeMark[place]}${formMark[form]}${[...text].slice(0, longestWord).join('')}`;
}

function withBeginnings(spelled: string): string[] {
  const chars = [...spelled];
  const beginnings = Array.from({ length: shortBeginning }, (_, at) => chars.slice(0, at + 1).join(''));
  return [spelled, ...beginnings];
}

function pairsOf(chars: readonly string[]): string[] {
  return chars.slice(1).map((char, at) => `${chars[at]}${char}`);
}
