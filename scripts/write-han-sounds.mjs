// Writes domain/han-sounds.ts anew: `node scripts/write-han-sounds.mjs`, after an update of pinyin-pro or opencc-js.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldForSearch } from '../domain/search-fold.ts';
import { spellingOf } from '../domain/search-spelling.ts';

const [first, last] = [0x4e00, 0x9fff];
const lineLength = 100;

const bySound = new Map();
for (let code = first; code <= last; code += 1) {
  const char = String.fromCodePoint(code);
  const [sound] = spellingOf(char).whole;
  // A keyword has only what is left when it is folded.
  if (foldForSearch(char) !== char || !/^[a-z]+$/.test(sound)) continue;
  bySound.set(sound, [...(bySound.get(sound) ?? []), char]);
}
const all = [...bySound]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([sound, chars]) => `${sound}${chars.join('')}`)
  .join('');
const lines = [...all].reduce((rows, char, at) => {
  if (at % lineLength === 0) rows.push('');
  rows[rows.length - 1] += char;
  return rows;
}, []);
writeFileSync(
  join(import.meta.dirname, '../domain/han-sounds.ts'),
  `/**
 * How each Chinese character is mostly pronounced: a syllable as names are spelled by it, without tones and with ü as u,
 * and behind it the characters. Of traditional ones only those that search folds into no other. Written by
 * \`scripts/write-han-sounds.mjs\`; lines break anywhere.
 */
export const hanSounds = \`
${lines.join('\n')}
\`;
`,
);
