import type { WorkboxPlugin } from 'workbox-core';
import { memberMarkKey } from '../contract/offline.ts';

/**
 * Keeps a member's answers apart from everybody's and from another member's: what was said to one is kept under an
 * address with that member's mark and found only by requests in the same name. What is the same for all is kept for all,
 * and serves a member who has nothing of their own in the cache of that name.
 */
export function membersOwn(
  cacheName: string,
  isEverybodys: (response: Response) => Promise<boolean> | boolean,
): WorkboxPlugin {
  return {
    // Where it lies is told before it is looked up: others note its use under the very address.
    async cacheKeyWillBeUsed({ request, mode, state }) {
      const mark = await markOf(request);
      if (mark === null) return request.url;
      const own = marked(request.url, mark);
      if (mode === 'write') return state?.everybodys ? request.url : own;
      return (await caches.match(own, { cacheName, ignoreVary: true })) ? own : request.url;
    },
    async fetchDidSucceed({ response, state }) {
      if (state) state.everybodys = await isEverybodys(response);
      return response;
    },
  };
}

/** Tells members apart without naming them, and stays when a session is renewed; null for visitors. */
async function markOf(request: Request): Promise<string | null> {
  const payload = /^Bearer [\w-]+\.([\w-]+)\./.exec(request.headers.get('authorization') ?? '')?.[1];
  if (payload === undefined) return null;
  const member = /"nameid":"?(\w+)/.exec(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))?.[1];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(member ?? payload));
  return Array.from(new Uint8Array(digest).subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

function marked(address: string, mark: string): string {
  const url = new URL(address);
  url.searchParams.set(memberMarkKey, mark);
  return url.href;
}
