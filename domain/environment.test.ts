import { expect, test } from 'vitest';
import { deviceOf, devices, isAndroidOutdated, runEnvironmentOf } from './environment.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', devices.ios],
  ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)', devices.ios],
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0)', devices.ios],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', devices.android],
  ['Mozilla/5.0 (X11; Linux x86_64)', devices.web],
])('%s is device %i', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test('the app is known by its version in the address', () => {
  const plain = { androidVersion: null, mobileConfig: false };
  expect(runEnvironmentOf({ ...plain, androidVersion: '' })).toBe('androidApk');
  expect(runEnvironmentOf({ ...plain, mobileConfig: true })).toBe('appleMobileconfig');
  expect(runEnvironmentOf(plain)).toBe('other');
});

test('an app that names no version has the default one', () => {
  expect(isAndroidOutdated(null, '20250521002')).toBe(true);
  expect(isAndroidOutdated(null, '20250521001')).toBe(false);
  expect(isAndroidOutdated('20250521001', '20250601000')).toBe(true);
  expect(isAndroidOutdated('20260101000', '20250601000')).toBe(false);
});

test('a site that names no version asks nobody to update', () => {
  expect(isAndroidOutdated('1', '')).toBe(false);
  expect(isAndroidOutdated('new', 'newest')).toBe(false);
});
