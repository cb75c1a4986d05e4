import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buyersDevice } from '../../tests/setup/buyers-device.ts';
import { memoryCaches } from '../../tests/setup/memory-caches.ts';

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('location', new URL('https://mandao.example/recommend?mid=80001'));
});
afterEach(() => void vi.unstubAllGlobals());

test('what the server refuses is refused, whatever is amiss, and what only failed is tried again later', async () => {
  await using device = await buyersDevice(62, (answer) => answer);
  const faultAt = async (code: ConstructorParameters<typeof device.CodedError>[0]) => {
    await device.mirror.savedChapters.toCollection().modify({ state: 'waiting', fault: null });
    device.setNetwork((send, name) =>
      name === 'checkChapter' ? Promise.reject(new device.CodedError(code)) : send(),
    );
    return (await device.save()).fault;
  };
  for (const code of ['Member01', 'Comic02', 'Site01', 'Request01'] as const)
    expect(await faultAt(code), code).toBe('refused');
  // Nobody has refused what waits for a login, or a code that no chapter is refused with.
  for (const code of ['Member03', 'Order01'] as const) expect(await faultAt(code), code).toBe('network');
});

test('what comes of a chapter while it is paused is not fetched once more', async () => {
  let images = 0;
  await using device = await buyersDevice(63, async (answer) => {
    images += 1;
    if (images === 1) await device.pause(true);
    return answer;
  });
  expect(await device.save()).toMatchObject({ state: 'paused' });
  await device.pause(false);
  expect(await device.save()).toMatchObject({ state: 'saved' });
  expect(images).toBe(8);
});
