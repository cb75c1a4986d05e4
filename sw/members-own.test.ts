import { beforeEach, expect, test, vi } from 'vitest';
import type { WorkboxPlugin } from 'workbox-core';
import { memoryCaches } from '../tests/setup/memory-caches.ts';
import { membersOwn } from './members-own.ts';

type KeyAsk = Parameters<NonNullable<WorkboxPlugin['cacheKeyWillBeUsed']>>[0];

const address = 'https://a.example/api/comic/7?mid=80002';
const plugin = membersOwn('lists', (response) => response.status === 200);

let caches: ReturnType<typeof memoryCaches>;
beforeEach(() => {
  caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  return () => vi.unstubAllGlobals();
});

test('a visitor’s answers, and what is the same for all, lie under their own address', async () => {
  expect(await keyOf(null, 'read')).toBe(address);
  expect(await keyOf(null, 'write')).toBe(address);
  const state = {};
  const response = new Response();
  await plugin.fetchDidSucceed?.({ request: new Request(address), response, state, event: {} as never });
  expect(await keyOf(tokenOf('12'), 'write', state)).toBe(address);
});

test('members’ own lie apart, and stay theirs when the token is a new one', async () => {
  const mine = await keyOf(tokenOf('12'), 'write');
  expect(mine).not.toBe(address);
  expect(mine).not.toMatch(/=12$/);
  expect(await keyOf(tokenOf('12', 'renewed'), 'write')).toBe(mine);
  expect(await keyOf(tokenOf('13'), 'write')).not.toBe(mine);
  // A number says the same as its digits, and who is not named is nobody else.
  expect(await keyOf(tokenOf(12), 'write')).toBe(mine);
  expect(await keyOf(tokenOf(undefined), 'write')).not.toBe(
    await keyOf(tokenOf(undefined, 'other'), 'write'),
  );
});

test('a member is led to what was kept of their own, and to everybody’s where there is nothing', async () => {
  expect(await keyOf(tokenOf('12'), 'read')).toBe(address);
  const mine = (await keyOf(tokenOf('12'), 'write')) as string;
  await (await caches.open('lists')).put(mine, new Response());
  expect(await keyOf(tokenOf('12'), 'read')).toBe(mine);
  expect(await keyOf(tokenOf('13'), 'read')).toBe(address);
});

/** The name is one whose bytes need the two signs that addresses have in another form. */
function tokenOf(nameid: string | number | undefined, jti = 'first'): string {
  const claims = JSON.stringify({ given_name: '海盐>>>>>?????', nameid, jti });
  const payload = Buffer.from(claims).toString('base64url');
  return `h.${payload}.s`;
}

async function keyOf(token: string | null, mode: 'read' | 'write', state = {}): Promise<unknown> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const request = new Request(address, { headers });
  return plugin.cacheKeyWillBeUsed?.({ request, mode, state } as KeyAsk);
}
