import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchedParts, soughtWords } from './matched-parts.ts';

const marked = (text: string, keyword: string) =>
  matchedParts(text, soughtWords(keyword, [text]))
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['深海邮局', '深海', '[深海]邮局'],
  ['潮汐灯塔', '塔', '潮汐灯[塔]'],
  ['海海人', '海', '[海][海]人'],
  ['ＯＮＥ Piece', 'onep', '[ＯＮＥ P]iece'],
  ['《约翰·史密斯》传', '翰史', '《约[翰·史]密斯》传'],
  ['Café Noir', 'cafe', '[Café] Noir'],
  ['乱马½', '12', '乱马[½]'],
  ['👑王', '王', '👑[王]'],
  ['疾风ナルト', 'なる', '疾风[ナル]ト'],
  ['いすゞ', 'イスヾ', '[いすゞ]'],
  ['潮汐灯塔', '灯塔 潮汐', '[潮汐][灯塔]'],
  ['潮汐灯塔', '汐灯 潮汐 第 3 话', '[潮汐]灯塔'],
  ['I am a hero, Hana', 'i am a hero', '[I am a hero], Hana'],
  ['慎海录', 'shenhai', '慎海录'],
  ['深海', ' ', '深海'],
  ['深海', '', '深海'],
  ['', '深海', ''],
])('%s with %s is shown as %s', (text, keyword, shown) => {
  expect(marked(text, keyword)).toBe(shown);
});

test('nothing of a text is lost or added', () => {
  const words = fc.string({ unit: fc.constantFrom(...'深海Aａé½·《 👑'), maxLength: 12 });
  fc.assert(
    fc.property(words, words, (text, keyword) => {
      expect(
        matchedParts(text, soughtWords(keyword, [text]))
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
