import { expect, test, vi } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import { answerOnce, requestOnce } from './request-once.ts';

const member = { memberId: 1, sessionId: '', account: '' };
const hashOf = (call: string, ask: object) =>
  requestOnce(call, member, ask, { key: 'k', now: 1 }).requestHash;

test('one key is of one call and of one ask, whenever it comes', () => {
  expect(hashOf('buyChapters', { comicId: 1 })).toBe(hashOf('buyChapters', { comicId: 1 }));
  const others = [hashOf('buyChapters', { comicId: 2 }), hashOf('createOrder', { comicId: 1 })];
  expect(others).not.toContain(hashOf('buyChapters', { comicId: 1 }));
});

const failing = (error: Error) => () => Promise.reject(error);

test('what cannot be done any more is answered as it was when it was done, else with the reason', async () => {
  const gone = new CodedError('Comic05');
  expect(await answerOnce(failing(gone), async () => 'first')).toBe('first');
  await expect(answerOnce(failing(gone), async () => null)).rejects.toBe(gone);
  await expect(answerOnce(failing(gone), async () => 'other-request')).rejects.toThrow('Request04');
});

test('a fault of the machine is told as it is: nobody asks it for what was answered before', async () => {
  const cut = new Error('the connection was cut');
  const earlier = vi.fn(async () => 'first');
  await expect(answerOnce(failing(cut), earlier)).rejects.toBe(cut);
  expect(earlier).not.toHaveBeenCalled();
});
