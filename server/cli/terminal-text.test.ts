import { expect, test } from 'vitest';
import { oneLine, terminalText } from './terminal-text.ts';

test.each([
  ['an escape sequence', 'a\u001b[2Jb', 'a\\u001b[2Jb'],
  ['a carriage return', 'a\rb', 'a\\u000db'],
  ['a tab and a NUL', 'a\t\0b', 'a\\u0009\\u0000b'],
  ['a control of eight bits', 'a\u009b2Jb', 'a\\u009b2Jb'],
  ['the first of them and the last', '\u0001\u007f\u0080\u009f', '\\u0001\\u007f\\u0080\\u009f'],
  ['writing from right to left', 'gpj.\u202Eexe\u202C', 'gpj.\\u202eexe\\u202c'],
  ['an isolate', '\u2066a\u2069', '\\u2066a\\u2069'],
  ['a line end and a paragraph end', 'a\u2028b\u2029', 'a\\u2028b\\u2029'],
  ['marks of direction', '\u061C\u200E\u200F', '\\u061c\\u200e\\u200f'],
])('%s is written out', (_what, text, shown) => {
  expect(terminalText(text)).toBe(shown);
});

test('line ends, and letters of any language with what joins them, stay', () => {
  const text = '第 3 话\nعربي עברית é 👨\u200d👩\u200d👧 \u00a0\u2065\u202f';
  expect(terminalText(text)).toBe(text);
});

test('in what is one line of several a line end is written out too', () => {
  expect(oneLine('包\n1\r\n2')).toBe('包\\u000a1\\u000d\\u000a2');
});
