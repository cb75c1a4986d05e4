import { expect, test, vi } from 'vitest';
import { tabsOfOneDevice } from '../../tests/setup/tabs-of-one-device.ts';

const tellTabs = tabsOfOneDevice();

/** Another page with the same storage. */
const tab = () => {
  vi.resetModules();
  return import('./preferences.ts');
};

test('how comics are read is chosen in one tab for the others as well, and taken back there', async () => {
  const one = await tab();
  expect(one.preferredDirection()).toBeNull();
  const other = await tab();
  other.keepPreference({ direction: 2 });
  tellTabs('mandao.preferences');
  expect(one.preferredDirection()).toBe(2);
  other.keepPreference({ direction: null });
  tellTabs('mandao.preferences');
  expect(one.preferredDirection()).toBeNull();
});
