import { expect, test } from 'vitest';
import { loadTurns, turnsIn } from './turns.ts';

test.each([
  ['', 1],
  ['turns=3', 3],
  ['turns=0', 1],
  ['turns=-4', 1],
  ['turns=many', 1],
  ['turns=100000', 50],
])('the address ?%s asks for %i turns', (query, turns) => {
  expect(turnsIn(new URLSearchParams(query), 50)).toBe(turns);
});

test.each([
  [1, [20], 20],
  [7, [100, 100], 140],
  [50, Array.from({ length: 10 }, () => 100), 1000],
])('%i turns are asked for by the hundred', async (turns, sizes, shown) => {
  const asked: number[] = [];
  const { items, total } = await loadTurns(async ({ page, size }) => {
    asked.push(size);
    return { items: Array.from({ length: size }, (_, at) => (page - 1) * size + at), total: 5000 };
  }, turns);
  expect(asked).toEqual(sizes);
  expect(items).toEqual(Array.from({ length: shown }, (_, at) => at));
  expect(total).toBe(5000);
});
