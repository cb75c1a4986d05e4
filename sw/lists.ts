import type { RouteMatchCallbackOptions } from 'workbox-core';
import { NetworkFirst } from 'workbox-strategies';
import { cacheNames } from '../contract/offline.ts';
import { adsOfADay } from './ads-of-a-day.ts';
import { bounded } from './bounded.ts';
import { knownAnswers } from './known-answers.ts';
import { membersOwn } from './members-own.ts';
import { ofThen } from './of-then.ts';

/** How long a reader looks at nothing while something older is at hand (s). */
export const shortWait = 2.5;

/** Some weeks of looking around: a home page is about ten answers, a comic two. */
const maxLists = 400;

/**
 * What the catalogue says. Answers about one's account, money and orders are of the moment: an old one would lie, so
 * they never come from the worker.
 */
export function isList({ url, sameOrigin }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && /^\/api\/(?!member|order|product|redeem|docs)/.test(url.pathname);
}

/** Answers from the network, and after a short wait as last seen. */
export const lists = new NetworkFirst({
  cacheName: cacheNames.lists,
  networkTimeoutSeconds: shortWait,
  matchOptions: { ignoreVary: true },
  plugins: [
    knownAnswers,
    membersOwn(cacheNames.lists, saysSo),
    adsOfADay,
    ofThen,
    bounded(cacheNames.lists, maxLists),
  ],
});

/** The server says of an answer whether it may be kept for others too. */
function saysSo(response: Response): boolean {
  return /\bpublic\b/.test(response.headers.get('cache-control') ?? '');
}
