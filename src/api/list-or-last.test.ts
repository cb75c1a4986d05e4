import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import { listOrLast } from './list-or-last.ts';

beforeEach(() => void vi.stubEnv('SSR', false));
afterEach(() => void vi.unstubAllEnvs());

test('what comes after an answer to a later question is not what the room showed last', async () => {
  const slow = Promise.withResolvers<string>();
  const asked = listOrLast('rank', () => slow.promise);
  await listOrLast('rank', async () => 'this week');
  slow.resolve('all time');
  await asked;
  const fault = new CodedError('offline');
  const shown = await listOrLast('rank', () => Promise.reject(fault));
  expect(shown).toEqual({ data: 'this week', fault });
});
