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

test('a full disk and code that did not come are no blocked database; one that may not be opened is, once', async () => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { unhurried } = await import('./safely.ts');
  const { whenBlocked } = await import('./database-news.ts');
  const heard = vi.fn();
  whenBlocked(heard);
  const full = Object.assign(new Error('open failed'), {
    name: 'OpenFailedError',
    inner: new DOMException('full', 'QuotaExceededError'),
  });
  for (const error of [full, new TypeError('Failed to fetch dynamically imported module')])
    await unhurried(() => Promise.reject(error), null);
  expect(heard).not.toHaveBeenCalled();
  for (let no = 0; no < 2; no += 1)
    await unhurried(() => Promise.reject(new DOMException('insecure', 'SecurityError')), null);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('what a full disk ended stands in the console, what ended as the page was put aside does not', async () => {
  vi.resetModules();
  const warn = vi.spyOn(console, 'warn').mockReset();
  const { unhurried } = await import('./safely.ts');
  const ended = (inner: DOMException) => Object.assign(new Error('ended'), { name: 'AbortError', inner });
  await unhurried(() => Promise.reject(ended(new DOMException('aside', 'AbortError'))), null);
  expect(warn).not.toHaveBeenCalled();
  await unhurried(() => Promise.reject(ended(new DOMException('full', 'QuotaExceededError'))), null);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('who listens only after the database was found blocked hears of it all the same', async () => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { unhurried } = await import('./safely.ts');
  const { whenBlocked } = await import('./database-news.ts');
  await unhurried(() => Promise.reject(new DOMException('insecure', 'SecurityError')), null);
  const heard = vi.fn();
  whenBlocked(heard);
  expect(heard).toHaveBeenCalledTimes(1);
});
