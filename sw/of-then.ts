import type { WorkboxPlugin } from 'workbox-core';
import { ofThenHeader } from '../contract/offline.ts';

/** Says of an answer that was last seen at some time that it is not of now. Comes after those who look for it. */
export const ofThen: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ cachedResponse }) {
    if (!cachedResponse) return null;
    const headers = new Headers(cachedResponse.headers);
    headers.set(ofThenHeader, '1');
    return new Response(cachedResponse.body, { headers });
  },
};
