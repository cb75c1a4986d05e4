import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldForSearch } from './search-fold.ts';
import { spellingOf } from './search-spelling.ts';
import { type AskedTerm, askedTerms, isSpelling, nameTerms } from './search-terms.ts';

const letters = fc.constantFrom(...'潮汐灯塔的我燈發髮aBé1ｱか한я👑𠮷🇨·《 -');
const texts = fc.string({ unit: letters, minLength: 1, maxLength: 30 });

test('every part of a name is found in it', () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), (text, one, two) => {
      const chars = [...text];
      const [from = 0, to = 0] = [one % chars.length, two % chars.length].sort((a, b) => a - b);
      const keyword = foldForSearch(chars.slice(from, to + 1).join(''));
      if (keyword === '') return;
      const terms = termsOf(text);
      expect(has(terms, askedTerms('title', 'within', keyword))).toBe(true);
      if (from === 0) expect(has(terms, askedTerms('title', 'first', keyword))).toBe(true);
      if (foldForSearch(text) === keyword) {
        expect(has(terms, askedTerms('title', 'whole', keyword))).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

test('a name that has no two neighbours of the keyword is not found', () => {
  const terms = termsOf('潮汐灯塔');
  for (const keyword of ['汐潮', '潮灯', '海', '潮汐塔', '👑']) {
    expect(has(terms, askedTerms('title', 'within', keyword))).toBe(false);
  }
  expect(has(terms, askedTerms('title', 'first', '汐灯'))).toBe(false);
  expect(has(terms, askedTerms('title', 'whole', '潮汐灯'))).toBe(false);
});

test('a name is not found in another place', () => {
  expect(has(termsOf('潮汐'), askedTerms('author', 'within', '潮汐'))).toBe(false);
});

test('spellings are found from the beginning of a syllable on', () => {
  const terms = termsOf('绿色潮汐');
  const found = (keyword: string) => has(terms, askedTerms('title', 'spelledWithin', keyword));
  for (const keyword of ['lvse', 'luse', 'l', 'sechaox', 'lscx', 'cx']) expect(found(keyword)).toBe(true);
  for (const keyword of ['vse', 'haoxi', 'xc']) expect(found(keyword)).toBe(false);
  expect(has(terms, askedTerms('title', 'spelledFirst', 'chaoxi'))).toBe(false);
  expect(has(terms, askedTerms('title', 'spelledFirst', 'lusechao'))).toBe(true);
});

test('a spelling is found by each of its beginnings, however short', () => {
  const terms = termsOf('潮汐灯塔');
  const spelled = 'chaoxidengta';
  for (let length = 1; length <= spelled.length; length += 1) {
    const keyword = spelled.slice(0, length);
    for (const form of ['spelledFirst', 'spelledWithin'] as const)
      expect(has(terms, askedTerms('title', form, keyword)), `${form} ${keyword}`).toBe(true);
    const asked = askedTerms('title', 'spelledFirst', keyword);
    expect(asked[0]?.begins, 'short ones are words of their own').toBe(length > 3);
  }
});

test('only a keyword with Latin letters can be a spelling', () => {
  expect(['chaoxi', 'cx2', '潮xi'].map(isSpelling)).toEqual([true, true, true]);
  expect(['潮汐', '12', '👑', 'a'.repeat(65)].map(isSpelling)).toEqual([false, false, false, false]);
  expect(isSpelling('a'.repeat(64))).toBe(true);
});

test('however long a keyword is, few words are asked for', () => {
  expect(askedTerms('title', 'within', '潮汐'.repeat(500)).length).toBeLessThan(10);
  expect(askedTerms('title', 'whole', '潮'.repeat(500))[0]?.word.length).toBeLessThan(70);
});

function termsOf(name: string): string[] {
  const folded = foldForSearch(name);
  return nameTerms('title', folded, spellingOf(folded));
}

function has(terms: readonly string[], asked: readonly AskedTerm[]): boolean {
  return asked.every(({ word, begins }) =>
    begins ? terms.some((term) => term.startsWith(word)) : terms.includes(word),
  );
}
