import { expect, test, vi } from 'vitest';
import { repairAddress } from '../../contract/offline.ts';
import { openSite } from '../../tests/setup/site.ts';
import { hashOf } from './security-policy.ts';

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

test('the page wears the colour of whose site it is opened from, and comes without the database too', async () => {
  await using site = await openSite();
  await site.house.merchants.add({ id: 80002, name: '别家', at: 0 });
  await site.house.merchants.set(80002, 'themeColor', '#c2185b');
  const open = async (query: string) => {
    const { body, headers } = await site.app.inject(`${repairAddress}${query}`);
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(hashOf(style));
    return [...style.matchAll(/--brand: (#\w{6})/g)].map(([, colour]) => colour);
  };
  const plain = await open('');
  expect(plain).toEqual(['#00738a', '#5cc7dd', '#5cc7dd']);
  const own = await open('?mid=80002');
  expect(own).toEqual(['#9c284d', '#ff94af', '#ff94af']);
  const asked = vi.spyOn(site.house.merchants, 'settings').mockRejectedValue(new Error('no database'));
  expect(await open('?mid=80002')).toEqual(plain);
  asked.mockReturnValue(new Promise(() => {}));
  expect(await open('?mid=80002'), 'nor is one waited for that hangs').toEqual(plain);
});
