import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';

type Hear = (event: { key: string | null }) => void;
const tabs: Hear[] = [];

beforeEach(() => {
  tabs.length = 0;
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('addEventListener', (_name: string, hear: Hear) => tabs.push(hear));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

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
  for (const hear of tabs) hear({ key: 'mandao.saving' });
  expect(other.savingRules()).toEqual({ wifiOnly: false, dropFinished: true });
  localStorage.clear();
  for (const hear of tabs) hear({ key: null });
  expect(one.savingRules()).toEqual({ wifiOnly: true, dropFinished: false });
});
