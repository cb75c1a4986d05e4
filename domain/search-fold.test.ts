import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldForSearch } from './search-fold.ts';

test.each([
  ['潮汐燈塔', '潮汐灯塔'],
  ['裏世界', '里世界'],
  ['裡世界', '里世界'],
  ['颱風與臺灣的台北', '台风与台湾的台北'],
  ['頭髮', '头发'],
  ['發現', '发现'],
  ['看著', '看着'],
  ['乾隆', '干隆'],
  ['為什麼', '为什么'],
  ['爲甚麽', '为什么'],
])('traditional %s is simplified %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

test.each([
  ['ＯＮＥ　ＰＩＥＣＥ', 'onepiece'],
  ['ﾊﾟﾋﾟ', 'ぱぴ'],
  ['ナルト', 'なると'],
  ['スヾキ', 'すゞき'],
  ['ヴァイオリン・スーパー', 'ゔぁいおりんすーぱー'],
  ['Straße', 'strasse'],
  ['Café Ångström', 'cafeangstrom'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
  ['Ёлка', 'елка'],
  ['한국\u1100\u1161', '한국가'],
  ['か\u3099', 'が'],
  ['乱马½', '乱马12'],
])('%s folds to %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

test('spaces, dots, hyphens and title marks do not count', () => {
  const texts = [
    '《约翰·史密斯》',
    '约翰・史密斯',
    '约翰‧史密斯',
    '约翰•史密斯',
    '「约翰」—『史密斯』',
    '〈约翰-史密斯〉',
  ];
  for (const text of texts) expect(foldForSearch(text)).toBe('约翰史密斯');
  expect(foldForSearch(' 　·・•‧･《》〈〉「」『』【】…—～-_%\'"\\!？★☆ \0\t')).toBe('');
});

test('emoji count, however they are written', () => {
  expect(foldForSearch('❤️ 爱')).toBe(foldForSearch('❤爱'));
  expect(foldForSearch('👨‍👩‍👧')).toBe('👨👩👧');
  expect(foldForSearch('🇨🇳!')).toBe('🇨🇳');
});

test('half of a character is none', () => {
  expect(foldForSearch('a\ud83db\udc00')).toBe('ab');
});

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      const folded = foldForSearch(text);
      expect(foldForSearch(folded)).toBe(folded);
    }),
    { numRuns: 2000 },
  );
});

test('nothing that a database could take for a sign of its own is left of any character', () => {
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const folded = foldForSearch(String.fromCodePoint(code));
    if (!/^[^\0-/:-`{-\x7f]*$/u.test(folded)) throw new Error(`U+${code.toString(16)} folds to ${folded}`);
  }
});
