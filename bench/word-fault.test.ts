import { expect, test } from 'vitest';
import { wordFault } from './word-fault.ts';

const measurements = ['weights', 'steady', 'soak'];

test.each([[[]], [['soak']], [['soak', '60', 'postgres']], [['steady', '5', 'sqlite', 'small']]])(
  '%j can be measured',
  (words) => {
    expect(wordFault(words, measurements)).toBeNull();
  },
);

test.each([
  [['soka'], 'There is no measurement "soka": weights, steady, soak.'],
  [['soak', '60m'], '"60m" is no measurement, no engine (sqlite, postgres), not "small" and no whole number'],
  [['soak', '0'], '"0" is no measurement'],
  [['soak', '60', 'postgresql'], '"postgresql" is no measurement'],
])('%j is refused in one sentence', (words, said) => {
  expect(wordFault(words, measurements)).toContain(said);
});
