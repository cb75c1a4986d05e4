import type { WorkboxPlugin } from 'workbox-core';
import { dayMs } from '../domain/durations.ts';

/** How long the last good list of ads serves (decisions §7; ms). */
const lifeMs = dayMs;

/** Lets a kept list of ads serve for a day; from then on its slots are quiet. A list without a date serves no time. */
export const adsOfADay: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    if (!cachedResponse || new URL(request.url).pathname !== '/api/sd') return cachedResponse ?? null;
    const age = Date.now() - Date.parse(cachedResponse.headers.get('date') ?? '');
    return age < lifeMs ? cachedResponse : null;
  },
};
