import { expect, test } from 'vitest';
import { repairAddress } from '../../contract/offline.ts';
import { openSite } from '../../tests/setup/site.ts';

test('what the browser keeps is cleared after a repair, and at nobody else’s word', async () => {
  await using site = await openSite();
  const cleared = async (query: string, headers = {}) =>
    (await site.app.inject({ url: `${repairAddress}${query}`, headers })).headers['clear-site-data'];
  const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' };
  expect(await cleared('?done', own)).toBe('"cache"');
  expect(await cleared('?done&mid=80002', own)).toBe('"cache"');
  // Browsers before 2020 to 2023 do not say who asks.
  expect(await cleared('?done')).toBe('"cache"');
  expect(await cleared('', own)).toBeUndefined();
  for (const place of ['cross-site', 'same-site', 'none']) {
    expect(await cleared('?done', { 'sec-fetch-site': place }), place).toBeUndefined();
  }
});
