import { afterEach, expect, test, vi } from 'vitest';
import { StripScreen } from './strip-screen.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('bars of the browser that come and go turn no screen; what takes more of it, or magnifies it, does', () => {
  const screen = { innerHeight: 800, devicePixelRatio: 2 };
  vi.stubGlobal('window', screen);
  const seen = new StripScreen();
  const turnsAt = (change: Partial<typeof screen>) => {
    Object.assign(screen, change);
    return seen.hasTurned();
  };
  expect([700, 800, 660].map((innerHeight) => turnsAt({ innerHeight }))).toEqual([false, false, false]);
  expect(turnsAt({ innerHeight: 390 })).toBe(true);
  expect(turnsAt({ devicePixelRatio: 3 })).toBe(true);
  // Each is told once.
  expect(turnsAt({})).toBe(false);
});
