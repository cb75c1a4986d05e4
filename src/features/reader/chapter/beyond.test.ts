import { expect, test } from 'vitest';
import { openChapter } from '../../../../tests/builders/opened-chapter.ts';
import { closed, impatient, listed, stepTo, unopened } from './beyond.ts';
import type { LockedChapter } from './reader-data.ts';

const { data } = openChapter({ free: 0 });
const locked = data.brief;
const gate: LockedChapter = { ...data, lock: { signIn: false } };
const now = 1000;
const soon = now + 4999;
const later = now + 5000;

test.each([
  ['free', { ...locked, free: true }],
  ['bought', { ...locked, bought: true }],
])('a next chapter that is %s is asked for, also where its gate stands already', (_how, next) => {
  expect(stepTo(next, listed, now)).toBe('ask');
  expect(stepTo(next, closed(gate), now)).toBe('ask');
});

test('one that the list says is locked is not asked for: its gate stands there, once', () => {
  expect(stepTo(locked, listed, now)).toBe('gate');
  expect(stepTo(locked, closed(gate), later)).toBeNull();
});

test('what could not be had is not asked for again within five seconds', () => {
  const next = { ...locked, free: true };
  const missing = unopened(listed, null, now);
  expect([stepTo(next, missing, soon), stepTo(next, missing, later)]).toEqual([null, 'ask']);
  expect([stepTo(locked, missing, soon), stepTo(locked, missing, later)]).toEqual([null, 'gate']);
});

test('what the server says is locked is asked for again after five seconds where the list says otherwise, else never', () => {
  const next = { ...locked, bought: true };
  const shut = unopened(listed, gate, now);
  expect([stepTo(next, shut, soon), stepTo(next, shut, later)]).toEqual([null, 'ask']);
  expect([stepTo(locked, shut, soon), stepTo(locked, shut, later)]).toEqual([null, null]);
});

test('a gate whose chapter could not be had stalls, and is asked for again whatever the list says', () => {
  const stalled = unopened(closed(gate), null, now);
  expect(stalled).toMatchObject({ gate, missed: true });
  expect([stepTo(locked, stalled, soon), stepTo(locked, stalled, later)]).toEqual([null, 'ask']);
  expect(unopened(stalled, null, later)).toMatchObject({ gate, missed: true, from: later + 5000 });
});

test('nothing waits for who has no patience; a gate that stands as it should still asks for nothing', () => {
  expect(stepTo({ ...locked, free: true }, impatient(unopened(listed, null, now)), now)).toBe('ask');
  expect(stepTo(locked, impatient(unopened(closed(gate), null, now)), now)).toBe('ask');
  expect(stepTo(locked, impatient(unopened(listed, gate, now)), now)).toBeNull();
});
