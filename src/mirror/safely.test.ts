import { expect, test, vi } from 'vitest';
import { safely } from './safely.ts';

test('work that another tab holds up for ever gives nothing instead', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const answer = safely(() => new Promise<string>(() => {}), 'nothing');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await answer).toBe('nothing');
  vi.useRealTimers();
});
