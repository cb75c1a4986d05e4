import { expect, test } from 'vitest';
import { hasControlsInLines, writtenLine } from './written-text.ts';

test('blanks and line ends around a text are not of it', () => {
  expect(writtenLine(' 终章\n', 'The title', { most: 2 })).toBe('终章');
});

test.each(['a\nb', 'a\tb', 'a\rb', 'a\u001b[2Jb', 'a\u0085b', 'a\u2028b'])('%j is no line', (text) => {
  expect(() => writtenLine(text, 'The title', { most: 9 })).toThrow(
    'The title has no line ends and other control characters.',
  );
});

test('too short and too long are told with what would be right', () => {
  expect(() => writtenLine(' ', 'The name', { least: 1, most: 3 })).toThrow('The name has 1–3 characters.');
  expect(() => writtenLine('abcd', 'The name', { most: 3 })).toThrow('The name has at most 3 characters.');
});

test('lines may have ends and tabs, and nothing else that steers', () => {
  expect(['a\nb', 'a\r\nb', 'a\tb'].map(hasControlsInLines)).toEqual([false, false, false]);
  expect(['a\rb', 'a\u001bb'].map(hasControlsInLines)).toEqual([true, true]);
});
