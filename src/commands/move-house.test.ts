import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../contract/first-screen.ts';
import type { HandoverBundle } from '../../contract/handover.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { provideCall } from '../api/call.ts';
import { moveTo } from './move-house.ts';

const bundle = { settings: {}, favourites: [], history: [], saved: [] } as unknown as HandoverBundle;
const assign = vi.fn();

beforeEach(() => {
  assign.mockReset();
  vi.stubGlobal('location', Object.assign(new URL('https://old.example/myAccount'), { assign }));
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => void vi.unstubAllGlobals());

test('who asks for it goes to the other address, with a code', async () => {
  provideCall((async () => ({ code: 'tide' })) as unknown as Call);
  void moveTo('https://new.example/', bundle, false, () => true);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://new.example/recommend#clip=tide'));
});

test('who closes the question while it is being packed stays', async () => {
  let isWanted = true;
  provideCall((async () => {
    isWanted = false;
    return { code: 'tide' };
  }) as unknown as Call);
  expect(await moveTo('https://new.example/', bundle, false, () => isWanted)).toBeNull();
  expect(assign).not.toHaveBeenCalled();
});
