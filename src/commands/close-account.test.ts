import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { provideCall } from '../api/call.ts';
import { setToken } from '../stores/account.ts';
import { closeAccount } from './close-account.ts';
import { closingMember } from './closing.ts';

test.each<[ErrorCode | 'offline', boolean]>([
  ['Member06', false],
  ['Member09', false],
  ['offline', true],
  ['Server01', true],
])('after %s downloads may still have to go with the account: %s', async (code, mayGo) => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', new URL('https://mandao.example/'));
  setToken(tokenOf('12'));
  provideCall(() => Promise.reject(new CodedError(code)));
  await expect(closeAccount('x')).rejects.toMatchObject({ code });
  expect(closingMember() !== null).toBe(mayGo);
});
