import { expect, test } from 'vitest';
import { openSite } from '../../tests/setup/site.ts';
import { merchantIdOf } from './merchant-id.ts';

test.each([
  ['80002', 80002],
  ['80002x', 80002],
  ['0', 0],
  ['', 80001],
  ['x', 80001],
  ['-7', -1],
  ['-99999999999', -1],
  ['2147483647', 2_147_483_647],
  ['99999999999', 2_147_483_647],
])('mid=%s is the merchant %i', (mid, id) => {
  expect(merchantIdOf({ mid })).toBe(id);
});

test('a number that comes twice or not at all is the default merchant’s', () => {
  for (const query of [undefined, {}, { mid: ['80002', '80003'] }]) expect(merchantIdOf(query)).toBe(80001);
});

test('where there is no such merchant every call says so, before it asks for a login or looks at what was sent', async () => {
  await using site = await openSite([]);
  for (const [method, path] of [
    ['GET', '/api/member'],
    ['POST', '/api/comic/buy'],
    ['PUT', '/account/pwd'],
    ['GET', '/api/search/title'],
  ] as const) {
    const answer = await site.app.inject({
      method,
      url: `${path}?mid=77777`,
      ...(method !== 'GET' && { payload: {} }),
    });
    expect([answer.statusCode, answer.json().code], path).toEqual([404, 'Site01']);
  }
});

test('who names no merchant is at the default one, and its name of the address is mid', async () => {
  await using site = await openSite([]);
  const ask = async (url: string) => (await site.app.inject(url)).json();
  const own = await ask('/api/config');
  expect(own.data).toMatchObject({ siteName: expect.any(String) });
  expect((await ask('/api/config?mid=80001')).data).toEqual(own.data);
  expect((await ask('/api/config?mid=80002')).code).toBe('Site01');
});
