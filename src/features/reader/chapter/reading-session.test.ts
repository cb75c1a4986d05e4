import { expect, test } from 'vitest';
import { forgetAccount, setToken } from '../../../stores/account.ts';
import { ReadingSession } from './reading-session.ts';

test('moving within an image tells nobody, the next image tells once', () => {
  const session = new ReadingSession(9, { imgIndex: 1, frac: null });
  let told = 0;
  session.onShown(() => told++);
  session.moved({ imgIndex: 1, frac: 0.5 }, [1, 1]);
  expect(told).toBe(0);
  expect(session.here).toEqual({ imgIndex: 1, frac: 0.5 });
  session.moved({ imgIndex: 2, frac: 0.1 }, [2, 2]);
  session.moved({ imgIndex: 2, frac: 0.2 }, [2, 2]);
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

test('of two pages side by side either one that changes is told', () => {
  const session = new ReadingSession(9, { imgIndex: 1, frac: null });
  const told: number[] = [];
  session.onShown(() => told.push(...session.shown));
  session.moved({ imgIndex: 1, frac: null }, [1, 2]);
  session.moved({ imgIndex: 2, frac: null }, [2, 2]);
  expect(told).toEqual([1, 2, 2, 2]);
});

test('what a visitor has read through goes along to who signs in, what a member has to nobody', () => {
  const [visitors, members] = [1, 2].map(() => new ReadingSession(9, { imgIndex: 9, frac: null }));
  visitors?.finish();
  setToken(tokenOf('1'));
  members?.finish();
  expect([visitors?.finished, members?.finished]).toEqual([true, true]);
  setToken(tokenOf('2'));
  expect([visitors?.finished, members?.finished]).toEqual([true, false]);
  forgetAccount();
  expect([visitors?.finished, members?.finished]).toEqual([true, false]);
});

function tokenOf(nameid: string): string {
  return `e30.${btoa(JSON.stringify({ nameid })).replaceAll('=', '')}.signature`;
}
