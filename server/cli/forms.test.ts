import { expect, test } from 'vitest';
import { flagsIn, formsMeant, formsOf, mostWordsIn, wordsIn } from './forms.ts';

const usage = [
  'reports                          pages that readers reported',
  'reports done ID NO [PAGE]        they are mended',
  'product add NAME --amount YUAN --points N',
  '    [--bonus N]                  puts one on sale',
];

test('a form is what stands before two spaces, and an indented line goes on with the one before', () => {
  expect(formsOf(usage)).toEqual([
    'reports',
    'reports done ID NO [PAGE]',
    'product add NAME --amount YUAN --points N [--bonus N]',
  ]);
});

test('the words of a form that cannot be left out end where a flag or an optional word begins', () => {
  expect(formsOf(usage).map(wordsIn)).toEqual([[], ['done', 'ID', 'NO'], ['add', 'NAME']]);
  expect(['list', 'ads remove ID', 'backup [FILE]', 'import --again PATH'].map(wordsIn)).toEqual([
    [],
    ['remove', 'ID'],
    [],
    [],
  ]);
});

test('optional words may follow, and any number where a form says so', () => {
  expect(formsOf(usage).map(mostWordsIn)).toEqual([0, 4, 2]);
  expect(['block put ID COMICID…', 'list [--count N]'].map(mostWordsIn)).toEqual([
    Number.POSITIVE_INFINITY,
    0,
  ]);
});

test('the flags of a form that cannot be left out stand outside of brackets', () => {
  expect(formsOf(usage).map(flagsIn)).toEqual([[], [], ['amount', 'points']]);
});

test.each([
  [[], ['reports', 'reports done ID NO [PAGE]', 'product add NAME --amount YUAN --points N [--bonus N]']],
  [['done'], ['reports done ID NO [PAGE]']],
  [['done', '3', '7', '1'], ['reports done ID NO [PAGE]']],
  [['add', 'x'], ['product add NAME --amount YUAN --points N [--bonus N]']],
  [['undo'], []],
] as const)('the forms that %j may be the beginning of', (words, meant) => {
  expect(formsMeant(usage, words)).toEqual(meant);
});
