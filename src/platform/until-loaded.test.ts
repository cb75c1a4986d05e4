import { afterEach, expect, test, vi } from 'vitest';
import { untilLoaded } from './until-loaded.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('code that does not come for hours leaves no trail of what waited for it', async () => {
  vi.useFakeTimers();
  const waiting = new Set<unknown>();
  vi.stubGlobal('addEventListener', (_type: string, hear: unknown, { signal }: { signal?: AbortSignal }) => {
    waiting.add(hear);
    signal?.addEventListener('abort', () => waiting.delete(hear));
  });
  let tries = 0;
  const loading = untilLoaded(async () => {
    tries += 1;
    if (tries < 100) throw new TypeError('no network');
    return 'code';
  });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await loading).toBe('code');
  expect(waiting.size).toBe(0);
});
