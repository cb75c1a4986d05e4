import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let scroll: () => void;
let atRest: typeof import('./at-rest.ts').atRest;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => {
    scroll = listener;
  });
  // The browser finds a moment for it also while it scrolls.
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => setTimeout(idle, 10));
  ({ atRest } = await import('./at-rest.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what no screen waits for is done as soon as the page has a moment', () => {
  const act = vi.fn();
  atRest(act);
  vi.advanceTimersByTime(10);
  expect(act).toHaveBeenCalledOnce();
});

test('while somebody scrolls it waits until they rest, and is done once', () => {
  const act = vi.fn();
  atRest(act);
  scrollFor(5000);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledOnce();
});

test('who scrolls on and on is not waited for without end', () => {
  const act = vi.fn();
  atRest(act);
  scrollFor(19_000);
  expect(act).not.toHaveBeenCalled();
  scrollFor(2000);
  expect(act).toHaveBeenCalledOnce();
});

function scrollFor(ms: number): void {
  for (let passed = 0; passed < ms; passed += 100) {
    scroll();
    vi.advanceTimersByTime(100);
  }
}
