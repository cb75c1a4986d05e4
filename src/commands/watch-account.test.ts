import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { unhurried } from '../mirror/safely.ts';
import { initialiseAccount, setToken } from '../stores/account.ts';
import { keepCodeWait } from '../stores/code-wait.ts';
import { keepDraft, readDraft } from '../stores/drafts.ts';
import { watchAccount } from './watch-account.ts';

const accountKey = 'mandao.account.80001';
const elsewhere: ((event: object) => void)[] = [];

beforeEach(() => {
  elsewhere.length = 0;
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('addEventListener', (name: string, act: (event: object) => void) => {
    if (name === 'storage') elsewhere.push(act);
  });
  initialiseAccount(80001);
  watchAccount();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Another tab has made something of the account, and this one has been told. */
async function inAnotherTab(make: () => void): Promise<void> {
  make();
  for (const act of elsewhere) act({ key: accountKey });
  // Whoever begins later with the same is done later.
  await unhurried<unknown>(
    () => Promise.all([import('../stores/drafts.ts'), import('../stores/code-wait.ts')]),
    undefined,
  );
}

function type(phone: string): void {
  keepDraft('bind-phone', { phone });
  keepCodeWait('bind', { phone, askedAt: 1, until: 9 });
}

test('what a member typed goes as they sign out in another tab; a new token of theirs and a login take nothing', async () => {
  type('1');
  await inAnotherTab(() => setToken(tokenOf('12')));
  expect(readDraft('bind-phone')).toEqual({ phone: '1' });
  await inAnotherTab(() => setToken(tokenOf('12', 'renewed')));
  expect(readDraft('bind-phone')).toEqual({ phone: '1' });
  await inAnotherTab(() => localStorage.removeItem(accountKey));
  await vi.waitUntil(() => sessionStorage.length === 0, { timeout: 20_000 });
});

test('what a member typed goes as another one signs in over a session that ran out', async () => {
  await inAnotherTab(() => setToken(tokenOf('12')));
  type('1');
  await inAnotherTab(() => setToken(tokenOf('13')));
  await vi.waitUntil(() => sessionStorage.length === 0, { timeout: 20_000 });
});
