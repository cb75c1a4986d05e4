import { expect, test } from 'vitest';
import type { WorkboxPlugin } from 'workbox-core';
import { membersOwn } from './members-own.ts';

type KeyAsk = Parameters<NonNullable<WorkboxPlugin['cacheKeyWillBeUsed']>>[0];

const address = 'https://a.example/api/comic/7?mid=80002';
const plugin = membersOwn((response) => response.status === 200);

test('a visitor’s answers, and what is the same for all, lie under their own address', async () => {
  expect(await keyOf(null, 'read')).toBe(address);
  expect(await keyOf(null, 'write')).toBe(address);
  expect(await keyOf(tokenOf('12'), 'write', { everybodys: true })).toBe(address);
});

test('members’ own lie apart, and stay theirs when the token is a new one', async () => {
  const mine = await keyOf(tokenOf('12'), 'write');
  expect(mine).not.toBe(address);
  expect(mine).not.toMatch(/=12$/);
  expect(await keyOf(tokenOf('12', 'renewed'), 'read')).toBe(mine);
  expect(await keyOf(tokenOf('13'), 'read')).not.toBe(mine);
});

function tokenOf(nameid: string, jti = 'first'): string {
  const payload = Buffer.from(JSON.stringify({ given_name: '海盐', nameid, jti })).toString('base64url');
  return `h.${payload}.s`;
}

async function keyOf(token: string | null, mode: 'read' | 'write', state = {}): Promise<unknown> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const request = new Request(address, { headers });
  return plugin.cacheKeyWillBeUsed?.({ request, mode, state } as KeyAsk);
}
