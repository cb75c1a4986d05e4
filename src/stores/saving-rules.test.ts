import { expect, test, vi } from 'vitest';
import { tabsOfOneDevice } from '../../tests/setup/tabs-of-one-device.ts';

const tellTabs = tabsOfOneDevice();

/** Another page with the same storage. */
const tab = () => {
  vi.resetModules();
  return import('./saving-rules.ts');
};

test('a rule that another tab has set holds here, and is not taken back by one that is set here', async () => {
  const one = await tab();
  expect(one.savingRules()).toEqual({ wifiOnly: true, dropFinished: false });
  const other = await tab();
  other.keepSavingRule({ wifiOnly: false });
  one.keepSavingRule({ dropFinished: true });
  expect(one.savingRules()).toEqual({ wifiOnly: false, dropFinished: true });
  tellTabs('mandao.saving');
  expect(other.savingRules()).toEqual({ wifiOnly: false, dropFinished: true });
  localStorage.clear();
  tellTabs(null);
  expect(one.savingRules()).toEqual({ wifiOnly: true, dropFinished: false });
});
