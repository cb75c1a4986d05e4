import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { setToken } from './account.ts';
import { currentMember, initialiseMember } from './member.ts';
import { preferredDirection } from './preferences.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const kept = { account: 'tide', point: 5, autoBuy: false, phone: '' };

test.each([
  [{ direction: 1, chosenDirection: 1 }, 1],
  [{ direction: 2, chosenDirection: 2 }, 2],
  [{ direction: 1, chosenDirection: null }, null],
  [{ direction: 1, chosenDirection: 7 }, null],
  // As an older page kept it, and as a server says it that tells no choice.
  [{ direction: 1 }, null],
  [{ direction: 2 }, 2],
])('a member whose status stands on the device as %j reads that way: %s', (said, expected) => {
  localStorage.setItem('mandao.member.80001', JSON.stringify({ ...kept, ...said }));
  setToken(tokenOf('12'));
  initialiseMember(80001);
  expect(currentMember()?.direction).toBe(said.direction);
  expect(preferredDirection()).toBe(expected);
});
