import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../tests/setup/aside-pages.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () => openPage(() => import('./alone.ts'));
const someTurns = () => new Promise((done) => setTimeout(done, 20));

test('a page that is put aside leaves its turn to the next one, and what it began is answered all the same', async () => {
  const [one, other] = [await open(), await open()];
  const sent = Promise.withResolvers<string>();
  const answer = one.alone(() => sent.promise);
  await someTurns();
  one.putAside();
  expect(await other.alone(async () => 'the other’s')).toBe('the other’s');
  one.show();
  sent.resolve('its own');
  expect(await answer).toBe('its own');
});

test('nobody gets a turn beside what a page that is shown again goes on with', async () => {
  const [one, other] = [await open(), await open()];
  const sent = Promise.withResolvers<void>();
  const work = vi.fn(() => sent.promise);
  const answer = one.alone(work);
  const told = vi.fn();
  const next = one.alone(async () => told());
  await someTurns();
  one.putAside();
  await someTurns();
  one.show();
  await someTurns();
  const later = other.alone(async () => told());
  await someTurns();
  expect(told).not.toHaveBeenCalled();
  sent.resolve();
  await Promise.all([answer, next, later]);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a page that waits for its turn waits on once it is shown again, and takes none while it is aside', async () => {
  const [one, other] = [await open(), await open()];
  const sent = Promise.withResolvers<void>();
  const sending = other.alone(() => sent.promise);
  const work = vi.fn(async () => 'its own');
  const answer = one.alone(work);
  await someTurns();
  one.putAside();
  sent.resolve();
  await sending;
  await someTurns();
  expect(work).not.toHaveBeenCalled();
  one.show();
  expect(await answer).toBe('its own');
});

test('what fails is told to who asked for it', async () => {
  const page = await open();
  await expect(page.alone(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
});

test('that a browser refuses its locks is told to who asked for one', async () => {
  const page = await open();
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('refused', 'SecurityError'));
  await expect(page.alone(async () => 'begun')).rejects.toThrow('refused');
});

test('what a page is asked for while it is aside begins once it is shown again', async () => {
  const page = await open();
  page.putAside();
  const work = vi.fn(async () => 'its own');
  const answer = page.alone(work);
  await someTurns();
  expect(work).not.toHaveBeenCalled();
  page.show();
  expect(await answer).toBe('its own');
});
