import { afterEach, expect, test, vi } from 'vitest';
import type { Call } from '../../contract/first-screen.ts';
import { provideCall } from '../api/call.ts';
import { noteServerTime } from '../api/server-clock.ts';
import { offerClipCode } from './offer-clip-code.ts';

const minuteMs = 60_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a code is good as long as the server says, also on a device whose clock is wrong', async () => {
  vi.stubGlobal('location', new URL('https://mandao.example/install'));
  vi.useFakeTimers({ now: 0 });
  const serverTime = -20 * minuteMs;
  provideCall((async () => {
    noteServerTime(serverTime, Date.now());
    return { code: 'c', expiresAt: serverTime + 10 * minuteMs };
  }) as unknown as Call);
  expect(await offerClipCode()).toEqual({ code: 'c', expiresAt: 10 * minuteMs });
});
