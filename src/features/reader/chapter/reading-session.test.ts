import { expect, test } from 'vitest';
import { ReadingSession } from './reading-session.ts';

test('moving within an image tells nobody, the next image tells once', () => {
  const session = new ReadingSession(9, { imgIndex: 1, frac: null });
  let told = 0;
  session.onShown(() => told++);
  session.moved({ imgIndex: 1, frac: 0.5 });
  expect(told).toBe(0);
  expect(session.here).toEqual({ imgIndex: 1, frac: 0.5 });
  session.moved({ imgIndex: 2, frac: 0.1 });
  session.moved({ imgIndex: 2, frac: 0.2 });
  expect(told).toBe(1);
  expect(session.shown).toEqual([2, 2]);
});

test('who no longer shows the chapter is not sent anywhere', () => {
  const session = new ReadingSession(9, { imgIndex: 1, frac: null });
  const went: string[] = [];
  const leave = session.attach({ goTo: () => went.push('strip') });
  session.attach({ goTo: () => went.push('pages') });
  leave();
  session.goTo({ imgIndex: 3, frac: null });
  expect(went).toEqual(['pages']);
});
