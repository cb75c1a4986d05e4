import { Converter } from 'opencc-js/t2cn';
import { asHiragana } from './kana.ts';
import { keywordWords } from './keyword-words.ts';

/**
 * A name or keyword as search compares it: traditional characters as simplified ones, one width, one case, one kana, no
 * accents, and of the rest only letters, digits and emoji, so that spaces, dots, hyphens and title marks do not count. Every
 * character is folded by itself, so what is part of a text is also part of the folded text. Folding twice changes
 * nothing; a text without letters folds to ''.
 */
export function foldForSearch(text: string): string {
  return [...text.replace(halves, '').normalize('NFKC')]
    .map((char) => (han.test(char) ? simplified(char) : withoutCase(char)))
    .join('')
    .replace(ignored, '')
    .normalize('NFC');
}

/** The words of a keyword ({@link keywordWords}), folded as names are. */
export function foldedWords(keyword: string): string[] {
  return keywordWords(keyword)
    .map(foldForSearch)
    .filter((word) => word !== '');
}

/** Whether one of the texts holds a folded word. */
export function hasWord(texts: readonly string[], word: string): boolean {
  return texts.some((text) => foldForSearch(text).includes(word));
}

const han = /\p{Script=Han}/u;
/** All but letters and digits with the marks of their own script, and emoji; 〰 and its like are both emoji and dash. */
const ignored =
  /[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}\p{Regional_Indicator}]|\p{Script=Inherited}|\p{P}/gu;
/** Half of a character; `toWellFormed` would see to them, which Firefox has from 119 on. */
const halves = /\p{Surrogate}/gu;
const accents = /[\u0300-\u036f]/g;

/** There and back, because some letters meet only in one of the cases: ß and SS, ς and σ, ı and i. */
function withoutCase(char: string): string {
  const plain = char
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '')
    .normalize('NFC');
  return asHiragana(plain);
}

/** What is one character to a reader and two to OpenCC, because some words keep the rarer one. */
const variants: Record<string, string> = {
  著: '着',
  瞭: '了',
  乾: '干',
  甚: '什',
  彷: '仿',
  妳: '你',
  牠: '它',
  祂: '他',
};

let toSimplified: ((text: string) => string) | undefined;

function simplified(char: string): string {
  // Hong Kong's table also knows Taiwan's forms, and leads no simplified character astray, as Taiwan's does (么 → 幺).
  toSimplified ??= Converter({ from: 'hk', to: 'cn' });
  // Twice, because one of its characters comes by way of another (薴 → 苧 → 苎).
  const found = toSimplified(toSimplified(char));
  return variants[found] ?? found;
}
