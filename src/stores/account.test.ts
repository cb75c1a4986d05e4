import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MemberStatus } from '../../contract/member.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';

const status = (account: string) => ({ account, point: 5 });
const kept: MemberStatus = {
  ...{ ...status('tide'), autoBuy: false, direction: 1, phone: '' },
  autoBuyLimit: { perDay: null, perChapter: null, floor: 0 },
};
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

test('a page that was not told of a logout in another tab asks as nobody, and brings nobody back', async () => {
  vi.resetModules();
  const { initialiseAccount, setToken } = await import('./account.ts');
  const { sessionToken } = await import('./member-id.ts');
  const { initialiseMember, currentMember, setMemberStatus } = await import('./member.ts');
  initialiseAccount(80001);
  initialiseMember(80001);
  setToken(tokenOf('12'));
  localStorage.removeItem('mandao.account.80001');
  expect(sessionToken()).toBeNull();
  setToken(tokenOf('12'));
  localStorage.removeItem('mandao.account.80001');
  setMemberStatus(kept);
  expect(currentMember()).toBeNull();
  expect(localStorage.getItem('mandao.member.80001')).toBeNull();
});

test('a page that was not told of another member in another tab says nothing of the one before in their place', async () => {
  vi.resetModules();
  const { initialiseAccount, setToken } = await import('./account.ts');
  const { sessionToken } = await import('./member-id.ts');
  const { initialiseMember, setMemberStatus } = await import('./member.ts');
  initialiseAccount(80001);
  initialiseMember(80001);
  setToken(tokenOf('12'));
  const comes = () =>
    localStorage.setItem('mandao.account.80001', JSON.stringify({ token: tokenOf('13'), expired: false }));
  comes();
  // What was begun as the one is not asked as the other; what begins then is.
  expect(sessionToken()).toBeNull();
  expect(sessionToken()).toBe(tokenOf('13'));
  setToken(tokenOf('12'));
  comes();
  setMemberStatus(kept);
  expect(localStorage.getItem('mandao.member.80001')).toBeNull();
});

test('a session that has run out asks as nobody, whosever shelf is here', async () => {
  vi.resetModules();
  const { expireAccount, initialiseAccount, setToken } = await import('./account.ts');
  const { sessionToken, shelfMemberId } = await import('./member-id.ts');
  initialiseAccount(80001);
  setToken(tokenOf('12'));
  expect(sessionToken()).toBe(tokenOf('12'));
  expireAccount();
  expect([sessionToken(), shelfMemberId()]).toEqual([null, '12']);
});

test('a login that cannot be kept lasts as long as the page', async () => {
  vi.resetModules();
  const { initialiseAccount, setToken } = await import('./account.ts');
  const { sessionToken } = await import('./member-id.ts');
  const { currentMember, initialiseMember, setMemberStatus } = await import('./member.ts');
  initialiseAccount(80001);
  initialiseMember(80001);
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  setToken(tokenOf('12'));
  setMemberStatus(kept);
  expect(sessionToken()).toBe(tokenOf('12'));
  expect(currentMember()?.account).toBe('tide');
  // Also where one leaves it and comes back to it.
  happens('pageshow', { persisted: true });
  expect(sessionToken()).toBe(tokenOf('12'));
  expect(currentMember()?.account).toBe('tide');
});

test('a page that one comes back to belongs to whom the device belongs by then', async () => {
  vi.resetModules();
  const { initialiseAccount, currentAccount, setToken } = await import('./account.ts');
  const { initialiseMember, currentMember, setMemberStatus } = await import('./member.ts');
  initialiseAccount(80001);
  initialiseMember(80001);
  setToken(tokenOf('12'));
  setMemberStatus(kept);
  // It stands still in the browser while another tab signs out and somebody else in.
  localStorage.setItem('mandao.account.80001', JSON.stringify({ token: tokenOf('13'), expired: false }));
  localStorage.setItem('mandao.member.80001', JSON.stringify(status('whale')));
  happens('pageshow', { persisted: true });
  expect(currentAccount().token).toBe(tokenOf('13'));
  expect(currentMember()?.account).toBe('whale');
});
