import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';

const status = (account: string) => ({ account, point: 5 });
const events = new Map<string, ((event: object) => void)[]>();

beforeEach(() => {
  events.clear();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('addEventListener', (name: string, act: (event: object) => void) =>
    events.set(name, [...(events.get(name) ?? []), act]),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const happens = (name: string, event: object) => {
  for (const act of events.get(name) ?? []) act(event);
};

test('a page that one comes back to belongs to whom the device belongs by then', async () => {
  vi.resetModules();
  const { initialiseAccount, currentAccount, setToken } = await import('./account.ts');
  const { initialiseMember, currentMember, setMemberStatus } = await import('./member.ts');
  initialiseAccount(80001);
  initialiseMember(80001);
  setToken(tokenOf('12'));
  setMemberStatus({
    ...{ ...status('tide'), autoBuy: false, direction: 1, phone: '' },
    autoBuyLimit: { perDay: null, perChapter: null, floor: 0 },
  });
  // It stands still in the browser while another tab signs out and somebody else in.
  localStorage.setItem('mandao.account.80001', JSON.stringify({ token: tokenOf('13'), expired: false }));
  localStorage.setItem('mandao.member.80001', JSON.stringify(status('whale')));
  happens('pageshow', { persisted: true });
  expect(currentAccount().token).toBe(tokenOf('13'));
  expect(currentMember()?.account).toBe('whale');
});
