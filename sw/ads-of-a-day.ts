import type { WorkboxPlugin } from 'workbox-core';

/** How long the last good list of ads serves (decisions §7; ms). */
const lifeMs = 24 * 60 * 60 * 1000;

/** Lets a kept list of ads serve for a day; from then on its slots are quiet. A list without a date serves no time. */
export const adsOfADay: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    if (!cachedResponse || new URL(request.url).pathname !== '/api/sd') return cachedResponse ?? null;
    const age = Date.now() - Date.parse(cachedResponse.headers.get('date') ?? '');
    return age < lifeMs ? cachedResponse : null;
  },
};
