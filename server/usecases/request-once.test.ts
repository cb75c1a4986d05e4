import { expect, test } from 'vitest';
import { requestOnce } from './request-once.ts';

const member = { memberId: 1, sessionId: '', account: '' };
const hashOf = (call: string, ask: object) =>
  requestOnce(call, member, ask, { key: 'k', now: 1 }).requestHash;

test('one key is of one call and of one ask, whenever it comes', () => {
  expect(hashOf('buyChapters', { comicId: 1 })).toBe(hashOf('buyChapters', { comicId: 1 }));
  const others = [hashOf('buyChapters', { comicId: 2 }), hashOf('createOrder', { comicId: 1 })];
  expect(others).not.toContain(hashOf('buyChapters', { comicId: 1 }));
});
