import { expect, test } from 'vitest';
import { WheelTurns } from './wheel-turns.ts';

function turnsOf(deltas: readonly number[], everyMs: number): number[] {
  const wheel = new WheelTurns();
  return deltas.map((delta, at) => wheel.turns(delta, at * everyMs)).filter((it) => it !== 0);
}

test('each notch of a wheel is one turn, also when it is spun', () => {
  expect(turnsOf([100, 100, 100, 100], 400)).toEqual([1, 1, 1, 1]);
  expect(turnsOf([120, 120, 120], 60)).toEqual([1, 1, 1]);
  expect(turnsOf([-100, 100], 90)).toEqual([-1, 1]);
});

test('notches that come in one event, for the page was busy, all count', () => {
  expect(turnsOf([120, 240, 120], 60)).toEqual([1, 2, 1]);
  expect(turnsOf([-100, -300], 60)).toEqual([-1, -3]);
  // How long one is shows only with the next.
  expect(turnsOf([240, 120, 120], 60)).toEqual([1, 1, 1]);
});

test('a flick on a trackpad is one turn, however long it runs out', () => {
  const flick = Array.from({ length: 90 }, (_, at) => 60 * Math.exp(-at / 25));
  expect(turnsOf([4, 12, 30, 55, ...flick], 16)).toEqual([1]);
});

test('a second flick into the run-out of the first turns again', () => {
  const flick = [6, 25, 60, ...Array.from({ length: 30 }, (_, at) => 60 * Math.exp(-at / 10))];
  expect(turnsOf([...flick, ...flick], 16)).toEqual([1, 1]);
});

test('slow fingers turn once their way is long enough', () => {
  expect(turnsOf([8, 8, 8], 16)).toEqual([]);
  expect(turnsOf([8, 8, 8, 8, 8, 8], 16)).toEqual([1]);
});
