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

test('after a pause, or turned back, a movement is a new one, however gentle', () => {
  const wheel = new WheelTurns();
  expect(wheel.turns(60, 0)).toBe(1);
  wheel.turns(20, 16);
  const later = [8, 8, 8, 8, 8].map((delta, at) => wheel.turns(delta, 300 + at * 16));
  expect(later).toEqual([0, 0, 0, 0, 1]);
  expect(turnsOf([60, 40, 20, -25, -25], 16)).toEqual([1, -1]);
});

test('a notch that is told in two parts is one turn', () => {
  expect(turnsOf([120, 120], 8)).toEqual([1]);
});

test('a hard flick turns once, though its steps are as long as a wheel’s notch', () => {
  expect(turnsOf([95, 160, 230, 180, 140, 100], 16)).toEqual([1]);
  expect(turnsOf([20, 40, 60, 80, 95, 100, 90], 16)).toEqual([1]);
  expect(turnsOf([42, 80, 60, 50, 40, 30], 16)).toEqual([1]);
});

test('a run-out that flickers is no new flick', () => {
  expect(turnsOf([60, ...Array.from({ length: 20 }, () => 8), 4, 12, 11, 10, 9, 8], 16)).toEqual([1]);
});
